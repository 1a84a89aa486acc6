// Opens the content source that the settings select.
import type { ContentChoice } from "../../site/database/content-choice.ts";
import { openFirestoreSource } from "./firestore-source.ts";
import type { RawSource } from "./raw-document.ts";
import { openSampleSource } from "./sample.ts";

/**
 * @param now epoch seconds
 * @param stallMs how long one response may take; see firestore-source.ts
 * @throws DatabaseError if the database does not respond
 */
export function openSource(choice: ContentChoice, now: number, stallMs?: number): Promise<RawSource> {
  return choice.from === "sample"
    ? openSampleSource({ readTime: new Date(now * 1000).toISOString() })
    : openFirestoreSource({ connection: choice.connection, ...(stallMs !== undefined && { stallMs }) });
}
