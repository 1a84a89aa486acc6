// One process that publishes again and again: what it relies on between two publishes, and how it notices changes by others.
import { appendFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rememberedStates } from "../../../src/build/file-state.ts";
import { liveLink } from "../../../src/build/live-site.ts";
import { siteSlots } from "../../../src/build/swap.ts";
import { compareAtRest } from "../../../src/build/verify/site-at-rest.ts";
import { digestOf, digestsIn, newFolder } from "../../fixtures/folders.ts";
import { filesOf, publishVersion } from "../small-publish.ts";

function publisher() {
  const dir = newFolder();
  const [site, cache] = [join(dir, "site"), join(dir, "cache")];
  const states = rememberedStates();
  return {
    site,
    cache,
    live: liveLink(site),
    publish: (version: number) => publishVersion(site, cache, version, states),
    compare: (isStopped = () => false) => compareAtRest(siteSlots(site, cache), states, isStopped),
  };
}

const digestsOf = (version: number) =>
  Object.fromEntries(Object.entries(filesOf(version)).map(([path, text]) => [path, digestOf(text)]));

test("each publish is right, and a folder that only this process has written is not compared before the next one", async () => {
  const { site, live, publish, compare } = publisher();
  for (const version of [1, 2, 3, 4, 5]) {
    publish(version);
    expect(digestsIn(site)).toEqual(digestsOf(version));
    expect(digestsIn(live)).toEqual(digestsOf(version));
  }
  expect(await compare()).toBe(true);
  appendFileSync(join(site, "404.html"), "Spoilt");
  publish(6);
  expect(digestsIn(site)).toEqual({ ...digestsOf(6), "404.html": digestsIn(live)["404.html"] });
  expect(digestsIn(site)).not.toEqual(digestsOf(6));
  expect(await compare()).toBe(false);
  publish(7);
  expect(digestsIn(site)).toEqual(digestsOf(7));
});

test.each<[string, (place: ReturnType<typeof publisher>) => void]>([
  ["a page was written over", ({ site }) => appendFileSync(join(site, "404.html"), "Spoilt")],
  ["a page was deleted", ({ site }) => rmSync(join(site, "404.html"))],
  ["a file was added", ({ site }) => writeFileSync(join(site, "stray.html"), "Stray")],
  ["a page behind the link was deleted", ({ live }) => rmSync(join(realpathSync(live), "404.html"))],
  ["the next site's folder is gone", ({ cache }) => rmSync(join(cache, "next"), { recursive: true })],
  ["the records are gone", ({ cache }) => rmSync(cache, { recursive: true })],
])("the comparison notices that %s, and the next publishes put it right", async (_, spoil) => {
  const place = publisher();
  for (const version of [1, 2, 3]) place.publish(version);
  spoil(place);
  await place.compare();
  for (const version of [4, 5]) {
    place.publish(version);
    expect(digestsIn(place.site)).toEqual(digestsOf(version));
    expect(digestsIn(place.live)).toEqual(digestsOf(version));
  }
});

test("another process that publishes in between is noticed without a comparison", () => {
  const { site, cache, live, publish } = publisher();
  for (const version of [1, 2, 3]) publish(version);
  publishVersion(site, cache, 4);
  writeFileSync(join(site, "404.html"), "Spoilt");
  publish(5);
  expect(digestsIn(site)).toEqual(digestsOf(5));
  expect(digestsIn(live)).toEqual(digestsOf(5));
});
