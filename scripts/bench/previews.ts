// Placeholders for link previews, so that a large site can be measured without drawing thousands of pictures first.
import { join } from "node:path";
import { LIMITS } from "../../src/data/pictures/picture-limits.ts";
import { preparePictures } from "../../src/data/pictures/prepare.ts";
import { drawPreview } from "../../src/data/pictures/link-preview.ts";
import { previewKey } from "../../src/data/pictures/link-previews.ts";
import { openPictureStore } from "../../src/data/pictures/picture-store.ts";
import { site } from "#config";
import { label } from "../../src/site/i18n/strings.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { measure } from "./measure.ts";
import type { Project } from "./project.ts";

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
