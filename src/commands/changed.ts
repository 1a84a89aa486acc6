// npm run changed: reports whether the content has changed since the last publish, without reading all of it.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Settings, readSettings } from "../site/settings.ts";
import { openFirestoreSource } from "../data/firestore/firestore-source.ts";
import { postsFingerprint } from "../data/firestore/fingerprint.ts";
import { site } from "#config";
import { COLLECTIONS } from "../site/config-type.ts";
import { type Command, databaseOf } from "./command.ts";

/** Files with the fingerprint of the last publish and of the current content. A publish renames the second to the first. */
const PUBLISHED_FILE = "last";
const CURRENT_FILE = "next";

const UNCHANGED =
  "Nothing has changed that this look can see. It does not see a post that was saved without a new updatedTime, or withdrawn " +
  "while another one was published: npm run build reads everything.";

export type ChangedInput = Readonly<{
  settings: Settings;
  /** Folder of the two files. */
  dir: string;
  /** The time in epoch seconds, if posts with a later time wait for it; otherwise null. */
  waitingAt: number | null;
}>;

/**
 * Prints the result, and sets the output `changed` in GitHub's CI. Posts are compared by their number and times; the other
 * collections are small and are read in full. The counts are ignored, because browsers show them live.
 * @returns true. @throws SettingError without a database, or DatabaseError
 */
export async function reportChanged({ settings, dir, waitingAt }: ChangedInput): Promise<boolean> {
  const { ci } = settings;
  const connection = databaseOf(settings);
  const hash = createHash("sha256").update(await postsFingerprint(connection, waitingAt));
  const source = await openFirestoreSource({ connection });
  try {
    for (const collection of COLLECTIONS.filter((each) => each !== "posts")) {
      for await (const page of source.pages(collection)) hash.update(JSON.stringify([collection, page]));
    }
  } finally {
    await source.close();
  }
  const fingerprint = hash.digest("hex");
  const lastFile = join(dir, PUBLISHED_FILE);
  const published = existsSync(lastFile) ? readFileSync(lastFile, "utf8") : null;
  const isChanged = fingerprint !== published;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, CURRENT_FILE), fingerprint);
  console.log(isChanged ? changedSentence(published) : UNCHANGED);
  if (ci.output !== null) appendFileSync(ci.output, `changed=${String(isChanged)}\n`);
  return true;
}

function changedSentence(published: string | null): string {
  if (published !== null) return "The content has changed since the last publish.";
  return "No publish is on record in this folder, so the content counts as changed. The workflow for GitHub keeps such a record.";
}

const changed: Command = ({ env }) => {
  const waitingAt = site.schedule === "wait" ? Date.now() / 1000 : null;
  return reportChanged({ settings: readSettings(env), dir: ".cache/published", waitingAt });
};

export default changed;
