// When so many pictures are suddenly gone that the last site is better than a new one.
import type { Manifest } from "./manifest.ts";

/** Share (0 to 1) and number of pictures that may go from one build to the next; the larger one counts. */
const SHARE = 0.2;
const PICTURES = 5;

/** Too many pictures are gone; the message is a sentence for people. */
export class PictureLossError extends Error {
  override name = "PictureLossError";
}

/**
 * Counted are pictures that the last build had and this one still names: a picture that never came, as in a first
 * build or under a new address, takes nothing from visitors.
 * @returns a sentence, or null where the pictures may be published
 */
export function pictureLoss(last: Manifest | null, pictures: Manifest["pictures"]): string | null {
  const named = Object.entries(pictures);
  const lost = named.filter(([url, picture]) => picture === null && last?.pictures[url]);
  if (lost.length <= Math.max(PICTURES, named.length * SHARE)) return null;
  return (
    `${lost.length} of ${named.length} pictures were there in the last build and cannot be had any more, and the cache ` +
    "has no copy of them. The last site stays. See that their server answers; if they are gone for good, run " +
    "`npm run build -- --allow-shrink`."
  );
}
