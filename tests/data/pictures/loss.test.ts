import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FaultServer, photo, startFaultServer } from "./fault-server.ts";
import { contentWith, newDir, prepare } from "./picture-server.ts";

let server: FaultServer;
let urls: string[];
let dir: string;
beforeAll(async () => {
  server = await startFaultServer();
  const small = await photo(20, 20);
  for (let index = 0; index < 40; index += 1) {
    server.answers.set(`/p${index}.jpg`, (_, response) => void response.end(small));
  }
});
afterAll(() => server.stop());
beforeEach(() => {
  dir = newDir();
  urls = Array.from({ length: 40 }, (_, index) => `${server.url}/p${index}.jpg`);
});

const isGone = (index: number) => `${server.url}/missing.jpg?${index}`;
const withGone = (gone: number) => albumOf(urls.map((url, index) => (index < gone ? isGone(index) : url)));
const manifestFile = () => join(dir, "pictures.json");

/** Ends the server's copies, and ours. */
async function loseOf(count: number, options = {}) {
  rmSync(join(dir, "cache"), { recursive: true });
  const known = readFileSync(manifestFile(), "utf8");
  // Under the addresses that are gone, the last build had pictures.
  const had = urls.slice(0, count).reduce((text, url, index) => text.replace(`"${url}"`, `"${isGone(index)}"`), known);
  writeFileSync(manifestFile(), had);
  const prepared = await prepare(withGone(count), dir, options);
  return { ...prepared, hasKept: readFileSync(manifestFile(), "utf8") === had };
}

test.each([
  [8, false],
  [9, true],
])("if %i of 40 pictures are lost, the build stops: %s", async (count, stops) => {
  await prepare(albumOf(urls), dir);
  const { loss, report, hasKept } = await loseOf(count);
  expect(report.problems).toHaveLength(count);
  expect(hasKept).toBe(stops);
  if (stops)
    expect(loss).toMatch(/^9 of 40 pictures of the last build .* The last site is unchanged\. .*--allow-shrink/);
  else expect(loss).toBeNull();
});

test("an accepted loss is published, and does not count in later builds", async () => {
  await prepare(albumOf(urls), dir);
  expect(await loseOf(30, { allowLoss: true })).toMatchObject({ loss: null, hasKept: false });
  expect((await prepare(withGone(30), dir)).loss).toBeNull();
});

test.each<[string, () => Promise<unknown>]>([
  ["a first build", () => Promise.resolve()],
  ["a build after a damaged one", () => Promise.resolve(writeFileSync(manifestFile(), "{"))],
  ["new documents", () => prepare(albumOf(urls.slice(30)), dir)],
])("pictures that were never fetched do not stop %s", async (_, before) => {
  await before();
  expect(await prepare(withGone(30), dir)).toMatchObject({
    loss: null,
    report: { problems: { length: 30 } },
  });
});

test("a server that is down does not affect pictures in the cache", async () => {
  await prepare(albumOf(urls), dir);
  const down = { isAllowed: () => false, now: 1_800_100_000 };
  const { loss, manifest } = await prepare(albumOf(urls), dir, down);
  expect(loss).toBeNull();
  expect(Object.values(manifest.pictures)).not.toContain(null);
});

function albumOf(pictures: readonly string[]) {
  const photos = pictures.map((imageUrl) => ({ imageUrl, caption: null, captions: {} }));
  return contentWith([], {
    albums: [
      {
        id: "a",
        slug: "a",
        title: "Album",
        galleryType: "photo",
        order: null,
        albumTime: null,
        translations: {},
        photos,
      },
    ],
  });
}
