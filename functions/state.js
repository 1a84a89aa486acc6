// Keeps the state in one document beside the site's, and asks for a publish when one is due.
import { NOTHING, afterFailure, afterSending, isDue, withChange } from "./waiting.js";

const DOCUMENT = "site-publishing/state";

/**
 * Notes a change; to note one twice is the same as once.
 * @param {import("firebase-admin/firestore").Firestore} db
 * @param {number} time milliseconds
 */
export async function recordChange(db, time) {
  const document = db.doc(DOCUMENT);
  // Most changes of a flurry tell nothing new, and need no transaction.
  if (withChange(stateOf(await document.get()), time) === null) return;
  await db.runTransaction(async (transaction) => {
    const next = withChange(stateOf(await transaction.get(document)), time);
    if (next !== null) transaction.set(document, next);
  });
}

/**
 * Asks for a publish when one is due. What dies on the way is asked for again the next time: twice is harmless.
 * @param {import("firebase-admin/firestore").Firestore} db
 * @param {{ now: number, send: () => Promise<void> }} given `send` throws an Error with a sentence
 * @returns {Promise<string>} `sent`, `waiting`, or why it could not be asked for
 */
export async function dispatchWhenDue(db, { now, send }) {
  const document = db.doc(DOCUMENT);
  if (!isDue(stateOf(await document.get()), now)) return "waiting";
  /** @type {string} */
  let outcome = "sent";
  try {
    await send();
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error);
  }
  await db.runTransaction(async (transaction) => {
    const state = stateOf(await transaction.get(document));
    transaction.set(document, outcome === "sent" ? afterSending(state, now) : afterFailure(state, now));
  });
  return outcome;
}

/** @returns {import("./waiting.js").State} */
function stateOf(snapshot) {
  return { ...NOTHING, ...snapshot.data() };
}
