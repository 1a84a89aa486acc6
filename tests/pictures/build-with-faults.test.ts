import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/snapshot/read.ts";
import type { StoredPost } from "../../src/snapshot/snapshot.ts";
import { writeSnapshot } from "../../src/snapshot/write.ts";
import { type FaultServer, startFaultServer } from "./fault-server.ts";
import { newDir } from "./stage.ts";

let server: FaultServer;
beforeAll(async () => void (server = await startFaultServer()));
afterAll(() => server.stop());

test("A site whose pictures fail is whole: placeholders, the other pictures, and no address of the failed ones", async () => {
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

  const { status, output } = await build({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: join(dir, "site") });
  expect(status, output).toBe(0);
  expect(output).toMatch(new RegExp(`posts/${missing.id}: featureImageUrl: .*/missing.jpg: the server answers 404`));
  expect(output).toMatch(new RegExp(`posts/${page.id}: featureImageUrl: .*/page.jpg: it is a page`));
  expect(output).not.toContain("Links that lead nowhere");
  const html = (post: StoredPost) => readFileSync(join(dir, "site", "post", `${post.slug}.html`), "utf8");
  for (const post of [missing, page]) {
    expect(html(post)).toMatch(/<div class="feature"[^>]*> *<div class="picture empty"/);
    expect(html(post)).not.toContain(server.url);
    expect(html(post)).toMatch(/og:image" content="[^"]+\/pictures\/[0-9a-f]{14}\.jpg"/);
  }
  const src = /<div class="feature"[^>]*> *<picture[^]*?<img[^>]* src="([^"]+)"/.exec(html(good))?.[1] ?? "none";
  expect(existsSync(join(dir, "site", src))).toBe(true);
  expect(others.length).toBeGreaterThan(10);
}, 180_000);

/** Renders in a process of its own, which the fault server in this one can answer. */
async function build(env: Readonly<Record<string, string>>): Promise<{ status: unknown; output: string }> {
  const work = 'import { buildSite } from "./src/publish/build-site.ts"; process.exit((await buildSite()) ? 0 : 1);';
  const child = spawn(process.execPath, ["--input-type=module", "--eval", work], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", PICTURES_ALLOW_PRIVATE: "1", ...env },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  child.stderr.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close");
  return { status, output };
}
