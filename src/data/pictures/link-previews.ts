// Creates a link preview for each post. It is drawn again only if the title or the picture has changed.
import type { LimitFunction } from "p-limit";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type PictureFile, type PreparedPicture, fileSchema } from "./manifest.ts";
import { DRAWING, drawPreview } from "./link-preview.ts";
import type { PictureStore } from "./picture-store.ts";

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
  const { posts, pictureOf, siteTitle, store, encodeLimit, isWaiting, isLate, onProgress } = input;
  let generated = 0;
  let done = 0;
  // In the order of the posts, whichever preview is drawn first.
  const made = await Promise.all(posts.map(async (post) => [post.id, known(post) ?? (await drawn(post))] as const));
  const files = new Map(made.flatMap(([id, file]) => (file === null ? [] : [[id, file] as const])));
  return { files, generated, waiting: posts.length - files.size };

  function known(post: StoredPost): PictureFile | null {
    const file = store.get("previews", keyOf(post), fileSchema);
    if (file === null || !store.isIntact(file)) return null;
    done += 1;
    return file;
  }

  /** @returns null where the preview waits */
  async function drawn(post: StoredPost): Promise<PictureFile | null> {
    const { title, lang, featureImageUrl } = post;
    const drawing = await encodeLimit(async (): Promise<PictureFile | null> => {
      if (isLate() || isWaiting(featureImageUrl)) return null;
      const ground = groundOf(pictureOf(featureImageUrl));
      const picture = ground === null ? null : store.pathOf(ground);
      const bytes = await drawPreview({ title, lang, siteTitle, picture });
      const name = store.putFile(bytes, "jpg");
      const file: PictureFile = { file: name, extension: "jpg", width: 1200, height: 630, bytes: bytes.length };
      store.put("previews", keyOf(post), file);
      generated += 1;
      return file;
    });
    onProgress(++done, posts.length, generated);
    return drawing;
  }

  /** Everything that a preview is drawn from. */
  function keyOf({ title, lang, featureImageUrl }: StoredPost): string {
    return JSON.stringify([DRAWING, title, lang, siteTitle, groundOf(pictureOf(featureImageUrl))]);
  }
}

/** The widest file of the picture; the cache has no originals. */
function groundOf(picture: PreparedPicture | null): string | null {
  return picture?.variants.reduce((widest, each) => (each.width > widest.width ? each : widest)).file ?? null;
}
