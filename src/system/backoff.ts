// Exponential back-off. Nothing is imported here, because browsers use it, too.

/** Milliseconds before the first retry, and the longest wait. */
export type Backoff = Readonly<{ firstMs: number; maxMs: number }>;

/**
 * How long to wait before the next attempt: twice as long after each failure.
 * @param failures attempts that have failed in a row, from 1 on
 * @returns milliseconds
 */
export function backoffMs({ firstMs, maxMs }: Backoff, failures: number): number {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
