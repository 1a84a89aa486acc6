// Blocks publishing when many pictures of the last build are suddenly missing.
import { ExpectedError } from "../../system/errors.ts";
import type { Manifest } from "./manifest.ts";

/** Share (0 to 1) and number of pictures that may go from one build to the next; the larger one counts. */
const SHARE = 0.2;
const PICTURES = 5;

/** Too many pictures are missing; the message is a sentence for people. */
export class PictureLossError extends ExpectedError {
  override name = "PictureLossError";
}

/**
 * Counts pictures that the last build had and this one still references but cannot fetch. A picture that was never
 * fetched is not counted, because visitors lose nothing.
 * @returns a sentence, or null where the pictures may be published
 */
export function pictureLoss(last: Manifest | null, pictures: Manifest["pictures"]): string | null {
  const named = Object.entries(pictures);
  const lost = named.filter(([url, picture]) => picture === null && last?.pictures[url]);
  if (lost.length <= Math.max(PICTURES, named.length * SHARE)) return null;
  return (
    `${lost.length} of ${named.length} pictures of the last build can no longer be fetched, and the cache has no copy of ` +
    "them. The last site is unchanged. Check their server; if they are gone for good, run " +
    "`npm run build -- --allow-shrink`."
  );
}
