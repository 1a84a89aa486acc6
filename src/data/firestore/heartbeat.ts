// Notices that the database does not answer: Firestore's library retries a lost subscription without a word.
import type { Connection } from "../../site/database/content-choice.ts";
import { openClient } from "./client.ts";
import { explainDatabaseError } from "./errors.ts";

const CALL_MS = 5_000;
/** Each heartbeat is a read, which Google counts. */
const EVERY_MS = 20_000;
const EVERY_MS_IN_EMULATOR = 2_000;

export type HeartbeatInput = Readonly<{
  connection: Connection;
  /** Whether anybody wants to know; there is no heartbeat otherwise. */
  isWanted: () => boolean;
  /** Called after each heartbeat, with a sentence if the database did not answer. */
  onBeat: (trouble: string | null) => void;
}>;

/** Reads the root document again and again. @returns what ends it */
export function openHeartbeat({
  connection,
  isWanted,
  onBeat,
}: HeartbeatInput): Readonly<{ stop: () => Promise<void> }> {
  const client = openClient(connection, CALL_MS);
  const everyMs = connection.access.kind === "emulator" ? EVERY_MS_IN_EMULATOR : EVERY_MS;
  let timer = setTimeout(beat, everyMs);
  let isStopped = false;
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client.close();
    },
  };

  function beat(): void {
    const answer = isWanted() ? client.run((db) => db.doc(connection.root).get()) : null;
    void Promise.resolve(answer)
      .then(
        () => null,
        (error: unknown) => explainDatabaseError(error, connection, "the content").message,
      )
      .then((trouble) => {
        if (isStopped) return;
        if (answer !== null) onBeat(trouble);
        timer = setTimeout(beat, everyMs);
      });
  }
}
