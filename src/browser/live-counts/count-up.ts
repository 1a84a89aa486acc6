// A calm animation from one number to another.

/** Duration in milliseconds; the new value appears well within a second. */
export const COUNT_UP_MS = 600;

/** The whole number to show after `elapsedMs`: fast first, then slower, and exactly `to` at the end. */
export function countUp(from: number, to: number, elapsedMs: number): number {
  const left = Math.max(0, 1 - elapsedMs / COUNT_UP_MS);
  return to - Math.round((to - from) * left ** 3);
}
