// The summary of a CI run, and why nothing was published.
import { appendFileSync } from "node:fs";

/** Maximum length of a list, because GitHub drops a summary of more than a megabyte. */
export const SUMMARY_LINES = 500;

/** Adds to the summary; does nothing outside of CI. @param text Markdown. @param file the summary, or null outside of CI */
export function addToSummary(text: string, file: string | null): void {
  if (file !== null) appendFileSync(file, text);
}

/** Prints the reason on the terminal, and adds it to the summary of a CI run. @param summary the summary's file, or null */
export function reportFailure(text: string, summary: string | null): void {
  console.error(text);
  // Indented text is not read as Markdown.
  const block = text.replaceAll(/^/gm, "    ");
  addToSummary(`\n## Not done\n\n${block}\n`, summary);
}
