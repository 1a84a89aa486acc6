// Speaks to screen readers now and then, always the newest.

export type Timers = Readonly<{
  now: () => number;
  /** @returns what takes it back */
  later: (act: () => void, ms: number) => () => void;
}>;

/**
 * @param say hands a text to the page's status element
 * @param quietMs between two texts, and before the first
 * @returns takes a text; of those that come in quiet time only the last is said
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
