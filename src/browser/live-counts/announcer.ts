// Announces texts to screen readers at intervals, always only the newest.

export type Timers = Readonly<{
  now: () => number;
  /** @returns a function that cancels it */
  later: (act: () => void, ms: number) => () => void;
}>;

/**
 * @param say writes a text to the page's status element
 * @param quietMs milliseconds between two texts, and before the first
 * @returns a function that takes a text. Of the texts in one interval only the last is announced
 */
export function announcer(
  say: (text: string) => void,
  quietMs: number,
  { now, later }: Timers,
): (text: string) => void {
  let quietUntil = now() + quietMs;
  let cancel = () => {};
  return (text) => {
    cancel();
    const speak = () => {
      quietUntil = now() + quietMs;
      say(text);
    };
    cancel = later(speak, Math.max(0, quietUntil - now()));
  };
}
