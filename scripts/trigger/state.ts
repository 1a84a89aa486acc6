// Keeps the state in one document beside the site's content, and requests a publish when one is due.
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { INITIAL_STATE, type State, afterFailure, afterSuccess, isDue, withChange } from "./back-off.ts";

export const STATE_DOCUMENT = "site-publishing/state";

/** Records a change; recording one twice is the same as once. @param time in milliseconds */
export async function recordChange(db: Firestore, time: number): Promise<void> {
  const document = db.doc(STATE_DOCUMENT);
  // Most changes of a burst add nothing, and need no transaction.
  if (withChange(readState(await document.get()), time) === null) return;
  await db.runTransaction(async (transaction) => {
    const next = withChange(readState(await transaction.get(document)), time);
    if (next !== null) transaction.set(document, next);
  });
}

/**
 * Requests a publish when one is due. A run that dies on the way is repeated the next time: twice is harmless.
 * @param input `send` throws an Error with a sentence
 * @returns `sent`, `waiting`, or why the request failed
 */
export async function dispatchWhenDue(
  db: Firestore,
  { now, send }: Readonly<{ now: number; send: () => Promise<void> }>,
): Promise<string> {
  const document = db.doc(STATE_DOCUMENT);
  if (!isDue(readState(await document.get()), now)) return "waiting";
  let outcome = "sent";
  try {
    await send();
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error);
  }
  await db.runTransaction(async (transaction) => {
    const state = readState(await transaction.get(document));
    transaction.set(document, outcome === "sent" ? afterSuccess(state, now) : afterFailure(state, now));
  });
  return outcome;
}

function readState(snapshot: DocumentSnapshot): State {
  return { ...INITIAL_STATE, ...snapshot.data() };
}
