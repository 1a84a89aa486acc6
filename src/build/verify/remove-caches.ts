// Removes what a build carries over from the last site, where it may be wrong.
import { rm } from "node:fs/promises";
import type { Folders } from "../../site/folders.ts";
import { sentenceOf } from "../../system/errors/sentence.ts";
import { messageOf } from "../../system/errors/message-of.ts";
import { withFolderLocks } from "../../system/lock.ts";
import { removeSiteCaches } from "../site-records.ts";

/**
 * Removes what the next build would carry over from this site, so that it is a clean one.
 * @param doing the command, for those who wait. @returns a sentence where that fails; null otherwise
 */
export async function removeCaches(
  { locks, snapshot, site, siteCache, searchCache }: Folders,
  doing: string,
): Promise<string | null> {
  try {
    await withFolderLocks(locks, [snapshot, site], doing, () =>
      Promise.all([removeSiteCaches(siteCache), rm(searchCache, { recursive: true, force: true })]),
    );
    return null;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence !== null) return sentence;
    const what = `The caches could not be removed, although they may be wrong (${messageOf(error)})`;
    return `${what}. Stop npm run watch, delete ${siteCache} and ${searchCache}, and start it again.`;
  }
}
