// A link preview for each post, drawn anew only where its title or its picture has changed.
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type PictureFile, type PreparedPicture, fileSchema } from "./manifest.ts";
import { DRAWING, drawPreview } from "./preview.ts";
import type { Slots } from "./slots.ts";
import type { Store } from "./store.ts";

/** @returns the previews by the posts' ids, and how many of them are new */
export async function makePreviews(
  posts: readonly StoredPost[],
  pictureOf: (url: string | null) => PreparedPicture | null,
  siteTitle: string,
  store: Store,
  encodeSlots: Slots,
): Promise<{ files: Record<string, PictureFile>; made: number }> {
  let made = 0;
  const entries = posts.map(async (post): Promise<[string, PictureFile]> => {
    const { id, title, lang } = post;
    const ground = groundOf(pictureOf(post.featureImageUrl));
    const key = previewKey(post, ground, siteTitle);
    const known = store.get("previews", key, fileSchema);
    if (known !== null && store.isWhole(known)) return [id, known];
    const file = await encodeSlots(async (): Promise<PictureFile> => {
      const picture = ground === null ? null : store.pathOf(ground);
      const bytes = await drawPreview({ title, lang, siteTitle, picture });
      const name = store.putFile(bytes, "jpg");
      return { file: name, extension: "jpg", width: 1200, height: 630, bytes: bytes.length };
    });
    store.put("previews", key, file);
    made += 1;
    return [id, file];
  });
  return { files: Object.fromEntries(await Promise.all(entries)), made };
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
