// Messages of the counter, which its component writes into `data-*` attributes. Marks such as {n} are filled in.

export const COUNTER_MESSAGES = [
  "locale",
  "oneMala",
  "malaCount",
  "complete",
  "undone",
  "ask",
  "erased",
  "copied",
  "notCopied",
  "line",
  "nothing",
] as const;

/** Messages by name, and the locale of numbers. */
export type CounterMessages = Readonly<Record<(typeof COUNTER_MESSAGES)[number], string>>;
