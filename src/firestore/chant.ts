// Lets the counts of an emulator grow, so that somebody can see a live site; never those of a real database.
import { FieldValue } from "firebase-admin/firestore";
import { openClient } from "./client.ts";
import type { Connection } from "./environment.ts";

const JAAP_COUNT = "ramnaam-bank/jaap-count";
const CALL_MS = 20_000;

export type ChantInput = Readonly<{
  connection: Connection;
  /** Names of entries; at each beat one of them grows by 1 to 108. */
  entries: readonly string[];
  beatMs: number;
  /** From 0 up to 1, as `Math.random`. */
  random: () => number;
}>;

/** Begins to count. @returns what ends it. @throws Error when the connection is not an emulator's */
export function startChanting({ connection, entries, beatMs, random }: ChantInput): () => Promise<void> {
  if (connection.access.kind !== "emulator") throw new Error("Only an emulator's counts are ever made to grow.");
  const client = openClient(connection, CALL_MS);
  const beat = () => {
    const entry = entries[Math.floor(random() * entries.length)] ?? "";
    const more = FieldValue.increment(1 + Math.floor(random() * 108));
    const grown = client.run((db) =>
      db.doc(`${connection.root}/${JAAP_COUNT}`).update({ [`${entry}.jaapCount`]: more }),
    );
    grown.catch((error: unknown) => {
      console.error(`${entry} did not grow: ${String(error)}`);
    });
  };
  const timer = setInterval(beat, beatMs);
  return async () => {
    clearInterval(timer);
    await client.close();
  };
}
