// Waits for something no longer than a limit.
import { setTimeout as wait } from "node:timers/promises";

/** What the work resolves to, or what `late` returns or throws if that takes longer than the limit. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, limitMs: number, late: () => T): Promise<T> {
  const end = new AbortController();
  const limit = wait(limitMs, undefined, { signal: end.signal }).then(late);
  return await Promise.race([work, limit]).finally(() => end.abort());
}
