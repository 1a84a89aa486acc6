// Hands what the listener has to the process that builds, so that it need not read the database.
import { siteRecord } from "../../build/site-records.ts";
import type { HeldContent } from "../../data/firestore/listen.ts";
import { writeListened } from "../../data/firestore/listened-content.ts";
import { readAnyVersions } from "../../data/snapshot/known-documents.ts";
import type { Settings } from "../../site/settings.ts";
import type { Records } from "../../system/checksummed-file.ts";
import { adviceOn } from "../../system/errors/advice.ts";
import { messageOf } from "../../system/errors/message-of.ts";

/** @returns the folder with the content; null where the build has to read the database */
export function handOver(
  content: HeldContent | null,
  { folders }: Settings,
  records: Records,
  say: (sentence: string) => void,
): string | null {
  if (content === null) return null;
  const dir = siteRecord(folders.siteCache, "listened");
  try {
    writeListened(dir, content, readAnyVersions(folders.snapshot, records));
    return dir;
  } catch (error) {
    const reason = messageOf(error);
    const what = `What was received could not be written to ${dir}, so the build reads the database (${reason})`;
    say(`${what}. The last site stays online. ${adviceOn(error)}.`);
    return null;
  }
}
