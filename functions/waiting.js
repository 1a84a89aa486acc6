// When a publish is due, as plain arithmetic; all times are milliseconds.

/**
 * `since` and `last` are the first and the last change that no publish holds yet, null where there is none; `sent` is
 * when a publish was last asked for; after `failures` in a row nobody is asked before `notBefore`.
 * @typedef {{ since: number | null, last: number | null, sent: number, failures: number, notBefore: number }} State
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** So long nothing may have changed before a publish is asked for; but the first change waits no longer than the second. */
export const QUIET = MINUTE;
export const MOST = 10 * MINUTE;
/** Changes closer together than this are one, so that an import of thousands does not write thousands of times. */
export const CLOSE = 10 * SECOND;

const LONGEST_PAUSE = 30 * MINUTE;

/** @type {State} */
export const NOTHING = { since: null, last: null, sent: 0, failures: 0, notBefore: 0 };

/**
 * @param {State} state
 * @param {number} time of a change, from the event; events come late, twice, and in any order
 * @returns {State | null} null where it tells nothing new
 */
export function withChange(state, time) {
  // A publish reads the database after it was asked for, so it holds this change.
  if (time <= state.sent) return null;
  if (state.since === null || state.last === null) return { ...state, since: time, last: time };
  if (time < state.last + CLOSE) return null;
  return { ...state, last: time };
}

/** @param {State} state @param {number} now */
export function isDue(state, now) {
  if (state.since === null || state.last === null || now < state.notBefore) return false;
  return now >= state.last + QUIET || now >= state.since + MOST;
}

/**
 * @param {State} state as it is now, a change may have come since
 * @param {number} sent when the publish was asked for
 * @returns {State}
 */
export function afterSending(state, sent) {
  const rest = { sent, failures: 0, notBefore: 0 };
  // In the middle of a flurry a change may have been taken for one with the last, so another publish follows.
  const isQuiet = state.last === null || sent >= state.last + CLOSE;
  return isQuiet ? { since: null, last: null, ...rest } : { since: sent, last: Math.max(sent, state.last), ...rest };
}

/** @param {State} state @param {number} now @returns {State} */
export function afterFailure(state, now) {
  return {
    ...state,
    failures: state.failures + 1,
    notBefore: now + Math.min(LONGEST_PAUSE, MINUTE * 2 ** state.failures),
  };
}
