// Calls back at a time of the clock.

/** A timer may last 24 days at most, and does not notice that the machine slept or that its clock was set. */
const LONGEST_SLEEP_MS = 60_000;

export type Alarm = Readonly<{
  /** Sets the time in epoch milliseconds; null for none. The last time that was set counts. */
  set: (time: number | null) => void;
}>;

/** @param ring called once for each time that was set, never before it. @param clock the time in epoch milliseconds */
export function openAlarm(ring: () => void, clock: () => number = Date.now): Alarm {
  let timer: NodeJS.Timeout | undefined;
  return { set };

  function set(time: number | null): void {
    clearTimeout(timer);
    if (time !== null) timer = setTimeout(() => check(time), Math.min(Math.max(0, time - clock()), LONGEST_SLEEP_MS));
  }

  function check(time: number): void {
    if (clock() >= time) ring();
    else set(time);
  }
}
