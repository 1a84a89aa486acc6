// Long tables and long walks: npm test tries some of their cases, and `npm run prove -- every-case` tries each of them.

/** Whether each case is tried. */
export const IS_EVERY_CASE = process.env.EVERY_CASE === "1";

/** @returns the cases for this run. @param often those for npm test. @param others the rest, for the long proof */
export function casesOf<T>(often: readonly T[], others: readonly T[]): readonly T[] {
  return IS_EVERY_CASE ? [...often, ...others] : often;
}
