// Makes the counts of an emulator grow, to try the live counts. Never changes a real database.
import { FieldValue } from "firebase-admin/firestore";
import { openClient } from "../client.ts";
import type { Connection } from "../../../site/database/content-choice.ts";
import { explainDatabaseError } from "../errors.ts";

const JAAP_COUNT = "ramnaam-bank/jaap-count";
const CALL_MS = 20_000;
/** gRPC's status for a document that does not exist. */
const NOT_FOUND = 5;

export type SimulateCountsInput = Readonly<{
  connection: Connection;
  /** Names of entries: one of them grows by 1 to 108 at a time. */
  entries: readonly string[];
  /** Milliseconds from the database's answer to the next growth. */
  intervalMs: number;
  /** Returns a number from 0 up to 1, like `Math.random`. */
  random: () => number;
  /** Receives a sentence when the counts stop growing, and when they grow again. */
  say: (sentence: string) => void;
}>;

/** Starts. @returns a function that stops it. @throws Error if the connection is not to an emulator */
export function simulateCounts({
  connection,
  entries,
  intervalMs,
  random,
  say,
}: SimulateCountsInput): () => Promise<void> {
  if (connection.access.kind !== "emulator") throw new Error("Counts can be simulated in an emulator only.");
  const client = openClient(connection, CALL_MS);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** One at a time: answers that overtake each other would be reported as failures and returns that never were. */
  const grow = () => {
    const entry = entries[Math.floor(random() * entries.length)] ?? "";
    const more = FieldValue.increment(1 + Math.floor(random() * 108));
    const grown = client.run((db) =>
      db.doc(`${connection.root}/${JAAP_COUNT}`).update({ [`${entry}.jaapCount`]: more }),
    );
    grown
      .then(
        () => note(null),
        (error: unknown) => note(error),
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(grow, intervalMs);
      });
  };
  let last = "";
  /** Reports a repeated failure only once. */
  const note = (error: unknown) => {
    const sentence = error === null ? "" : `The counts are not growing: ${whyNot(error, connection)}`;
    if (sentence !== last) say(sentence || "The counts are growing again.");
    last = sentence;
  };
  timer = setTimeout(grow, intervalMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client.close();
  };
}

/** Why an update failed. A missing document has its own message, because the user of the emulator can fix it. */
function whyNot(error: unknown, connection: Connection): string {
  const path = `${connection.root}/${JAAP_COUNT}`;
  if (error instanceof Error && "code" in error && error.code === NOT_FOUND) return `there is no document ${path}.`;
  return explainDatabaseError(error, connection, path).message;
}
