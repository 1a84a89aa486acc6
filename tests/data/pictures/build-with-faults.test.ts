import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { readSnapshot } from "../../../src/data/snapshot/read.ts";
import type { StoredPost } from "../../../src/data/snapshot/snapshot.ts";
import { writeSnapshot } from "../../../src/data/snapshot/write.ts";
import { renderHere } from "../../support/build-here.ts";
import { type FaultServer, startFaultServer } from "./fault-server.ts";
import { newDir } from "./picture-server.ts";
import { IS_EVERY_CASE } from "../../support/every-case.ts";

let server: FaultServer;
beforeAll(async () => void (server = await startFaultServer()));
afterAll(() => server.stop());

test.runIf(IS_EVERY_CASE)(
  "a site with failed pictures is complete: placeholders, the other pictures, and no address of the failed ones",
  async () => {
    const dir = newDir();
    const snapshotDir = join(dir, "snapshot");
    cpSync(inject("snapshotDir"), snapshotDir, { recursive: true });
    const snapshot = readSnapshot(snapshotDir);
    const [missing, page, good, ...others] = snapshot.posts.filter(({ videoId }) => videoId === null);
    if (missing === undefined || page === undefined || good === undefined) throw new Error("The sample has no posts.");
    const moved = new Map<StoredPost, string>([
      [missing, "/missing.jpg"],
      [page, "/page.jpg"],
      [good, "/good.jpg"],
    ]);
    const posts = snapshot.posts.map((post) => {
      const path = moved.get(post);
      return path === undefined ? post : { ...post, featureImageUrl: `${server.url}${path}` };
    });
    writeSnapshot(snapshotDir, { ...snapshot, posts });

    const written = vi.spyOn(process.stdout, "write");
    await renderHere({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: join(dir, "site"), PICTURES_ALLOW_PRIVATE: "1" });
    const output = written.mock.calls.map(([text]) => String(text)).join("");
    expect(output).toMatch(new RegExp(`posts/${missing.id}: featureImageUrl: .*/missing.jpg: the server answers 404`));
    expect(output).toMatch(new RegExp(`posts/${page.id}: featureImageUrl: .*/page.jpg: it is a page`));
    expect(output).not.toContain("Broken links");
    const html = (post: StoredPost) => readFileSync(join(dir, "site", "post", `${post.slug}.html`), "utf8");
    for (const post of [missing, page]) {
      expect(html(post)).toMatch(/<div class="feature"[^>]*> *<div class="picture empty"/);
      expect(html(post)).not.toContain(server.url);
      expect(html(post)).toMatch(/og:image" content="[^"]+\/pictures\/[0-9a-f]{14}\.jpg"/);
    }
    const src = /<div class="feature"[^>]*> *<picture[^]*?<img[^>]* src="([^"]+)"/.exec(html(good))?.[1] ?? "none";
    expect(existsSync(join(dir, "site", src))).toBe(true);
    expect(others.length).toBeGreaterThan(10);
  },
);
