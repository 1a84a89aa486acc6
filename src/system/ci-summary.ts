// The summary of a CI run.
import { appendFileSync } from "node:fs";

/** Maximum length of a list, because GitHub drops a summary of more than a megabyte. */
export const SUMMARY_LINES = 500;

/** Adds to the summary; does nothing outside of CI. @param text Markdown. @param file the summary, or null outside of CI */
export function addToSummary(text: string, file: string | null): void {
  if (file !== null) appendFileSync(file, text);
}
