// Creates a link preview for each post. It is drawn again only if the title or the picture has changed.
import type { LimitFunction } from "p-limit";
import { z } from "zod";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type PictureFile, type PreparedPicture, fileSchema } from "./manifest.ts";
import { DRAWING, drawPreview } from "./link-preview.ts";
import type { PictureStore } from "./picture-store.ts";

/** The previews of the last build, in one file, because one record per preview would be slow to read. */
const listSchema = z.object({
  /** Epoch seconds when the records in the cache were last used. */
  since: z.number(),
  /** Ids of posts, what their previews were drawn from, and the previews. */
  previews: z.array(z.tuple([z.string(), z.string(), fileSchema])),
});
type List = z.output<typeof listSchema>;
type Made = List["previews"][number];

const DAY = 86_400;

export type PreviewsInput = Readonly<{
  posts: readonly StoredPost[];
  pictureOf: (url: string | null) => PreparedPicture | null;
  siteTitle: string;
  store: PictureStore;
  encodeLimit: LimitFunction;
  /** Whether the picture at this address is to be made by a later build. */
  isWaiting: (url: string | null) => boolean;
  /** Whether the time for drawing previews is over. */
  isLate: () => boolean;
  onProgress: (done: number, total: number, drawn: number) => void;
  /** The file with the list of this site's previews. */
  listFile: string;
  /** Epoch seconds. */
  now: number;
}>;

type Previews = Readonly<{
  /** Each preview by the id of its post. */
  files: ReadonlyMap<string, PictureFile>;
  /** How many were drawn. */
  generated: number;
  /** How many a later build has to draw. */
  waiting: number;
}>;

/** Draws the previews that are not in the cache; those of pictures that wait would have to be drawn twice, so they wait too. */
export async function makePreviews(input: PreviewsInput): Promise<Previews> {
  const { posts, pictureOf, siteTitle, store, encodeLimit, isWaiting, isLate, onProgress, listFile, now } = input;
  const last = readList(listFile, now);
  const byId = new Map(last.previews.map((preview) => [preview[0], preview]));
  let generated = 0;
  // Most are known, so nothing is awaited for them.
  const found = posts.map(knownPreview);
  const missing = posts.flatMap((post, at) => (found[at] === null ? [{ post, at }] : []));
  let done = posts.length - missing.length;
  await Promise.all(missing.map(async ({ post, at }) => (found[at] = await drawn(post))));
  const made = found.filter((preview) => preview !== null);
  writeRecord(listFile, { since: last.since, previews: made } satisfies List);
  const files = new Map(made.map(([id, , file]) => [id, file]));
  return { files, generated, waiting: posts.length - made.length };

  /** Finds a preview that was drawn before: in the last list, or in the cache. */
  function knownPreview(post: StoredPost): Made | null {
    const key = previewKey(post, groundOf(pictureOf(post.featureImageUrl)), siteTitle);
    const listed = byId.get(post.id);
    const file = listed?.[1] === key ? listed[2] : store.get("previews", key, fileSchema);
    return file !== null && store.isIntact(file) ? [post.id, key, file] : null;
  }

  /** @returns null where the preview waits */
  async function drawn(post: StoredPost): Promise<Made | null> {
    const { id, title, lang, featureImageUrl } = post;
    const preview = await encodeLimit(async (): Promise<Made | null> => {
      if (isLate() || isWaiting(featureImageUrl)) return null;
      const ground = groundOf(pictureOf(featureImageUrl));
      const picture = ground === null ? null : store.pathOf(ground);
      const bytes = await drawPreview({ title, lang, siteTitle, picture });
      const name = store.putFile(bytes, "jpg");
      const file: PictureFile = { file: name, extension: "jpg", width: 1200, height: 630, bytes: bytes.length };
      const key = previewKey(post, ground, siteTitle);
      store.put("previews", key, file);
      generated += 1;
      return [id, key, file];
    });
    onProgress(++done, posts.length, generated);
    return preview;
  }
}

/** Once a day the list is ignored, so that the cache records which previews are in use. */
function readList(file: string, now: number): List {
  const list = readRecord(file, listSchema);
  return list !== null && Math.abs(now - list.since) < DAY ? list : { since: now, previews: [] };
}

/** The cache key of a preview: everything that it is drawn from. */
function previewKey(
  { title, lang }: Pick<StoredPost, "title" | "lang">,
  ground: string | null,
  siteTitle: string,
): string {
  return JSON.stringify([DRAWING, title, lang, siteTitle, ground]);
}

/** The widest file of the picture; the cache has no originals. */
function groundOf(picture: PreparedPicture | null): string | null {
  return picture?.variants.reduce((widest, each) => (each.width > widest.width ? each : widest)).file ?? null;
}
