// Says whether the content has changed since it was last published, without reading all of it.
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, readEnvironment } from "../firestore/environment.ts";
import { openFirestoreSource } from "../firestore/firestore-source.ts";
import { postsMark } from "../firestore/posts-mark.ts";
import { SettingError } from "../firestore/setting-error.ts";
import { COLLECTIONS } from "../site/site-config.ts";

/** What was published last, and what is there now, one line each; whoever publishes renames the second to the first. */
const LAST = "last";
const NEXT = "next";

export type ChangedInput = Readonly<{
  env: Env;
  /** Folder of the two marks. */
  dir: string;
}>;

/**
 * Prints what it found, and tells GitHub's CI in the output `changed`. Posts are told apart by their times and their
 * number; all other collections are small and are read. The counts are not looked at: browsers show them live.
 * @returns true: the question is answered. @throws SettingError or DatabaseError
 */
export async function tellChanged({ env, dir }: ChangedInput): Promise<boolean> {
  const choice = readEnvironment(env);
  if (choice.from === "sample") {
    throw new SettingError(
      "CONTENT_SOURCE",
      "There is no database to look at: see “Connect your Firestore” in the README.",
    );
  }
  const hash = createHash("sha256").update(await postsMark(choice.connection));
  const source = await openFirestoreSource({ connection: choice.connection });
  try {
    for (const collection of COLLECTIONS.filter((each) => each !== "posts")) {
      for await (const page of source.pages(collection)) hash.update(JSON.stringify([collection, page]));
    }
  } finally {
    await source.close();
  }
  const mark = hash.digest("hex");
  const isChanged = mark !== readMark(join(dir, LAST));
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, NEXT), mark);
  console.log(isChanged ? "The content has changed since it was last published." : "Nothing has changed.");
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `changed=${String(isChanged)}\n`);
  return true;
}

function readMark(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
