// Link previews: what it takes to draw one, and placeholders, so that a large site can be measured without drawing thousands first.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { LIMITS } from "../../src/data/pictures/picture-limits.ts";
import { madeAtOnce, preparePictures } from "../../src/data/pictures/prepare.ts";
import { drawPreview } from "../../src/data/pictures/link-preview.ts";
import { makePreviews, previewKey } from "../../src/data/pictures/link-previews.ts";
import { openPictureStore } from "../../src/data/pictures/picture-store.ts";
import { site } from "#config";
import { label } from "../../src/site/i18n/strings.ts";
import type { StoredPost } from "../../src/data/snapshot/snapshot.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { measure } from "./measure.ts";
import type { Project } from "./project.ts";

/** How many previews are drawn to measure it. */
export const DRAWN = 100;

/** Milliseconds for each: one at a time, and as many at once as a build draws. */
export type PreviewCost = Readonly<{ aloneMs: number; togetherMs: number }>;

/** Draws previews of a project's posts into an empty cache. The project has a snapshot. */
export async function measurePreviews({ dir }: Project): Promise<PreviewCost> {
  const { posts } = readSnapshot(join(dir, ".cache", "snapshot"));
  const some = posts.slice(0, DRAWN);
  // The library and what all previews share are loaded with the first one.
  await drawingMs(some.slice(0, 1), 1);
  return { aloneMs: await drawingMs(some, 1), togetherMs: await drawingMs(some, madeAtOnce()) };
}

async function drawingMs(posts: readonly StoredPost[], atOnce: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), "bench-previews-"));
  const begin = performance.now();
  const { generated } = await makePreviews({
    posts,
    pictureOf: () => null,
    siteTitle: label(site.title),
    store: openPictureStore(dir),
    encodeLimit: pLimit(atOnce),
    isWaiting: () => false,
    isLate: () => false,
    onProgress: () => undefined,
    listFile: join(dir, "previews.json"),
    now: Date.now() / 1000,
  });
  const elapsed = performance.now() - begin;
  rmSync(dir, { recursive: true });
  return elapsed / generated;
}

/** Fills a project's picture cache as an earlier build would have. It leaves a snapshot, which the caller removes. */
export async function fillPictureCache({ dir, env }: Project): Promise<void> {
  const pulled = await measure({ program: "npm", words: ["run", "pull", "--silent"], dir, env });
  if (!pulled.isGood) throw new Error(`The pull failed:\n${pulled.output}`);
  const snapshotDir = join(dir, ".cache", "snapshot");
  const snapshot = readSnapshot(snapshotDir);
  const cacheDir = join(dir, ".cache", "pictures");
  const now = Date.now() / 1000;
  const siteTitle = label(site.title);
  const store = openPictureStore(cacheDir);
  const drawing = await drawPreview({ title: siteTitle, lang: "en", siteTitle, picture: null });
  for (const post of snapshot.posts.filter(({ featureImageUrl }) => featureImageUrl === null)) {
    // Bytes after the picture's end make it a different file.
    const bytes = Buffer.concat([drawing, Buffer.from(post.id)]);
    const file = store.putFile(bytes, "jpg");
    const preview = { file, extension: "jpg", width: 1200, height: 630, bytes: bytes.length };
    store.put("previews", previewKey(post, null, siteTitle), preview);
  }
  await preparePictures({
    snapshot,
    cacheDir,
    manifestFile: join(snapshotDir, "pictures.json"),
    now,
    limits: LIMITS,
    isAllowed: () => false,
    checkAll: false,
    allowLoss: false,
    siteTitle,
    budgetMs: Infinity,
  });
}
