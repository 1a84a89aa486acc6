// Runs the picture stage on content that a test describes in one line.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { LIMITS } from "../../../src/data/pictures/picture-limits.ts";
import { preparePictures } from "../../../src/data/pictures/prepare.ts";
import type { Snapshot, StoredPost } from "../../../src/data/snapshot/snapshot.ts";
import { NO_CONTENT } from "../../fixtures/snapshots.ts";

export const HOUR = 3_600;
/** Short waits between attempts. The limits of time are long, because a busy machine is slow. */
export const QUICK = {
  ...LIMITS,
  bytes: 2_000_000,
  attempts: 3,
  backoff: { firstMs: 10, maxMs: 20 },
  hostFailures: 100,
};
/** For servers that are too slow. */
export const SOON = { ...QUICK, totalMs: 4_000, idleMs: 2_000 };

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "pictures-"));
  dirs.push(dir);
  return dir;
}

/** Posts whose feature pictures are these, ids `p0`, `p1` and so on. */
export function contentWith(urls: readonly string[], more: Partial<Snapshot> = {}): Snapshot {
  const posts = urls.map((url, index) => post(`p${index}`, url));
  return { source: "a test", readTime: "2026-11-20T00:00:00.000Z", ...NO_CONTENT, posts, ...more };
}

type Options = Partial<Parameters<typeof preparePictures>[0]>;

/** The stage with short waits; loopback is allowed, as the test switch allows it. */
export async function prepare(snapshot: Snapshot, dir: string, options: Options = {}) {
  return await preparePictures({
    snapshot,
    cacheDir: join(dir, "cache"),
    manifestFile: join(dir, "pictures.json"),
    now: 1_800_000_000,
    limits: QUICK,
    isAllowed: (ip) => ip === "127.0.0.1",
    checkAll: false,
    allowLoss: false,
    siteTitle: "A site",
    budgetMs: Infinity,
    ...options,
  });
}

function post(id: string, featureImageUrl: string): StoredPost {
  return {
    id,
    slug: id,
    title: `Post ${id}`,
    lang: "en",
    language: "English",
    primaryCategorySlug: "c",
    primaryCategory: null,
    otherCategorySlugs: [],
    postTime: 1_790_000_000,
    updatedTime: null,
    postType: null,
    videoId: null,
    audioUrl: null,
    quotation: null,
    featureImageUrl,
    metaDescription: null,
    excerpt: "",
    tags: [],
    body: null,
    pictures: [],
    translations: {},
  };
}
