// When a publish is due, as plain arithmetic. All times are in milliseconds.

/** What the trigger remembers between two runs. */
export type State = Readonly<{
  /** The first and the last change that no publish contains yet; null where there is none. */
  since: number | null;
  last: number | null;
  /** When a publish was last requested. */
  sent: number;
  /** Failed requests in a row; the next one is not made before `notBefore`. */
  failures: number;
  notBefore: number;
}>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A publish is requested after this long without a change. */
export const QUIET_PERIOD_MS = MINUTE;
/** The first change waits no longer than this, however many follow. */
export const MAX_WAIT_MS = 10 * MINUTE;
/** Changes closer together than this count as one, so that an import of thousands does not write thousands of times. */
export const MIN_INTERVAL_MS = 10 * SECOND;

const MAX_BACK_OFF_MS = 30 * MINUTE;

/** The state before the first change. */
export const INITIAL_STATE: State = { since: null, last: null, sent: 0, failures: 0, notBefore: 0 };

/**
 * The state after a change, or null where the change adds nothing.
 * @param time from the event; events come late, twice and in any order
 */
export function withChange(state: State, time: number): State | null {
  // A publish reads the database after it was requested, so it contains this change.
  if (time <= state.sent) return null;
  if (state.since === null || state.last === null) return { ...state, since: time, last: time };
  if (time < state.last + MIN_INTERVAL_MS) return null;
  return { ...state, last: time };
}

/** Whether a publish should be requested now. */
export function isDue(state: State, now: number): boolean {
  if (state.since === null || state.last === null || now < state.notBefore) return false;
  return now >= state.last + QUIET_PERIOD_MS || now >= state.since + MAX_WAIT_MS;
}

/**
 * The state after a successful request.
 * @param state the current one; a change may have come during the request
 * @param sent when the publish was requested
 */
export function afterSuccess(state: State, sent: number): State {
  const rest = { sent, failures: 0, notBefore: 0 };
  // In the middle of a burst a later change may have been merged into the last one, so another publish follows.
  const isQuiet = state.last === null || sent >= state.last + MIN_INTERVAL_MS;
  return isQuiet ? { since: null, last: null, ...rest } : { since: sent, last: Math.max(sent, state.last), ...rest };
}

/** The state after a failed request: the next one waits one minute, then two, four and so on. */
export function afterFailure(state: State, now: number): State {
  return {
    ...state,
    failures: state.failures + 1,
    notBefore: now + Math.min(MAX_BACK_OFF_MS, MINUTE * 2 ** state.failures),
  };
}
