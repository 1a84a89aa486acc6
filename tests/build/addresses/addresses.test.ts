// Old addresses in a built site, on hosts that redirect and on those that cannot.
import { readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { historySchema } from "../../../src/build/addresses/address-history.ts";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { readSiteUrl } from "../../../src/site/page-settings.ts";
import { site } from "#config";
import { filesIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { goodPost, sourceOf } from "../../fixtures/sources.ts";
import { type Nginx, hasNginx, nginxRules, startNginx } from "../../support/nginx.ts";
import { renderHere } from "../../support/build-here.ts";

const GONE = "Qxwithdrawn title";
const folder = newFolder();
const dir = join(folder, "site");
const stops: (() => void)[] = [];
let origins: string[];

beforeAll(async () => {
  await publish({ a: "first", b: "one", c: "two", d: "दीप", e: "gone", f: "kept" });
  await publish({ a: "second", b: "two", c: "one", d: "दीपक", f: "kept" });
  await publish({ a: "third", b: "two", c: "one", d: "दीपक", f: "kept", g: "first" });
  const { server, url } = await serveSite(dir, 0);
  stops.push(() => closeServer(server));
  const nginx: Nginx | undefined = hasNginx ? await startNginx(nginxRules(dir)) : undefined;
  if (nginx !== undefined) stops.push(nginx.stop);
  origins = [url, ...(nginx === undefined ? [] : [nginx.url])];
});

afterAll(() => stops.forEach((stop) => stop()));

describe("an old address", () => {
  test.each([
    ["second", "third"],
    ["दीप", "दीपक"],
  ])("/post/%s redirects to /post/%s with status 301, in one step", async (from, to) => {
    for (const origin of origins) {
      const answer = await fetch(`${origin}/post/${encodeURIComponent(from)}`, { redirect: "manual" });
      expect.soft(answer.status, origin).toBe(301);
      expect(new URL(answer.headers.get("location") ?? "", origin).pathname).toBe(`/post/${encodeURIComponent(to)}`);
      expect((await fetch(new URL(answer.headers.get("location") ?? "", origin), { redirect: "manual" })).status).toBe(
        200,
      );
    }
  });

  test("has a page with a canonical link to the new one, for hosts without redirects", () => {
    const page = readFileSync(join(dir, "post", "second.html"), "utf8");
    expect(page).toContain(`<link rel="canonical" href="${readSiteUrl(process.env)}/post/third">`);
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/post/third">');
    expect(page).toContain('<a href="/post/third">');
  });

  test.each(["first", "one", "two", "kept"])("that is in use again is a page: /post/%s", async (slug) => {
    for (const origin of origins) {
      const answer = await fetch(`${origin}/post/${slug}`, { redirect: "manual" });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('data-page="post"');
    }
  });

  test("of a withdrawn post answers 404, and its title is in no public file", async () => {
    for (const origin of origins) expect((await fetch(`${origin}/post/gone`)).status).toBe(404);
    expect(filesIn(dir).filter((file) => readFileSync(join(dir, file)).includes(GONE))).toEqual([]);
  });

  test("is in no sitemap", () => {
    expect(readFileSync(join(dir, "sitemap-0.xml"), "utf8")).not.toMatch(/post\/(?:second|gone)</);
  });
});

test("addresses.json has every slug of every post, and survives the loss of the cache", async () => {
  const read = () => historySchema.parse(JSON.parse(readFileSync(join(dir, "addresses.json"), "utf8")));
  expect(read().posts?.documents).toMatchObject({ a: ["first", "second", "third"], e: ["gone"], f: ["kept"] });
  const before = read();
  rmSync(join(".cache/sites", encodeURIComponent(dir), "addresses.json"));
  await publish({ a: "third", b: "two", c: "one", d: "दीपक", f: "kept", g: "first" });
  expect(read()).toEqual(before);
});

async function publish(slugs: Readonly<Record<string, string>>): Promise<void> {
  const documents = Object.entries(slugs).map(([id, slug]) => {
    const title = id === "e" ? GONE : `Post ${id}`;
    return [`posts/${id}`, { ...goodPost, slug, title, content: `<p>${title}</p>` }] as const;
  });
  const snapshotDir = join(folder, "snapshot");
  await pull({ source: sourceOf(Object.fromEntries(documents)), dir: snapshotDir, site, now: NOW, allowShrink: true });
  await renderHere({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: dir });
}

function closeServer(server: Server): void {
  server.close();
  server.closeAllConnections();
}
