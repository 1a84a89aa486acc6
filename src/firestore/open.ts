// Opens the content that the environment names.
import { type Env, readEnvironment } from "./environment.ts";
import { openFirestoreSource } from "./firestore-source.ts";
import type { RawSource } from "./raw-document.ts";
import { openSampleSource } from "./sample.ts";

/**
 * @param now epoch seconds
 * @param stallMs how long one answer may take; see firestore-source.ts
 * @throws SettingError for wrong variables, DatabaseError where the database does not answer
 */
export function openSource(env: Env, now: number, stallMs?: number): Promise<RawSource> {
  const choice = readEnvironment(env);
  return choice.from === "sample"
    ? openSampleSource({ readTime: new Date(now * 1000).toISOString() })
    : openFirestoreSource({ connection: choice.connection, ...(stallMs !== undefined && { stallMs }) });
}
