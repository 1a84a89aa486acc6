// A link preview for each post, drawn anew only where its title or its picture has changed.
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type PictureFile, type PreparedPicture, fileSchema } from "./manifest.ts";
import { DRAWING, drawPreview } from "./preview.ts";
import type { Slots } from "./slots.ts";
import type { Store } from "./store.ts";

/** The previews of the last build; a record in the cache for each would cost more to read than all else about them. */
const listSchema = z.object({
  /** Epoch seconds, when the records in the cache were last of use. */
  since: z.number(),
  /** Id of a post → what its preview was drawn from, and the preview. */
  previews: z.record(z.string(), z.tuple([z.string(), fileSchema])),
});
type List = z.output<typeof listSchema>;

const DAY = 86_400;

export type PreviewsInput = Readonly<{
  posts: readonly StoredPost[];
  pictureOf: (url: string | null) => PreparedPicture | null;
  siteTitle: string;
  store: Store;
  encodeSlots: Slots;
  /** Where the list of this site's previews is kept between builds. */
  listFile: string;
  /** Epoch seconds. */
  now: number;
}>;

/** @returns the previews by the posts' ids, and how many of them are new */
export async function makePreviews(
  input: PreviewsInput,
): Promise<{ files: Record<string, PictureFile>; made: number }> {
  const { posts, pictureOf, siteTitle, store, encodeSlots, listFile, now } = input;
  const last = readList(listFile, now);
  const previews: List["previews"] = {};
  let made = 0;
  const entries = posts.map(async (post): Promise<[string, PictureFile]> => {
    const { id, title, lang } = post;
    const ground = groundOf(pictureOf(post.featureImageUrl));
    const key = previewKey(post, ground, siteTitle);
    const listed = last.previews[id];
    const known = listed?.[0] === key ? listed[1] : store.get("previews", key, fileSchema);
    if (known !== null && store.isWhole(known)) return note(id, key, known);
    const file = await encodeSlots(async (): Promise<PictureFile> => {
      const picture = ground === null ? null : store.pathOf(ground);
      const bytes = await drawPreview({ title, lang, siteTitle, picture });
      const name = store.putFile(bytes, "jpg");
      return { file: name, extension: "jpg", width: 1200, height: 630, bytes: bytes.length };
    });
    store.put("previews", key, file);
    made += 1;
    return note(id, key, file);
  });
  const files = Object.fromEntries(await Promise.all(entries));
  writeProved(listFile, JSON.stringify({ since: last.since, previews } satisfies List));
  return { files, made };

  function note(id: string, key: string, file: PictureFile): [string, PictureFile] {
    previews[id] = [key, file];
    return [id, file];
  }
}

/** Once a day there is no list, so that the cache sees which of its records are of use. */
function readList(file: string, now: number): List {
  const content = readProved(file);
  const list = content === null ? undefined : listSchema.safeParse(JSON.parse(content.toString())).data;
  return list !== undefined && Math.abs(now - list.since) < DAY ? list : { since: now, previews: {} };
}

/** What a preview is known by in the cache: all that it is drawn from. */
export function previewKey(
  { title, lang }: Pick<StoredPost, "title" | "lang">,
  ground: string | null,
  siteTitle: string,
): string {
  return JSON.stringify([DRAWING, title, lang, siteTitle, ground]);
}

/** The widest file of the picture; the original is not kept. */
function groundOf(picture: PreparedPicture | null): string | null {
  return picture?.variants.toSorted((a, b) => b.width - a.width)[0]?.file ?? null;
}
