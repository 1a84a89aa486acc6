// Reports why nothing was published.
import { addToSummary } from "./ci-summary.ts";

/** Prints the reason on the terminal, and adds it to the summary of a CI run. @param summary the summary's file, or null */
export function reportFailure(text: string, summary: string | null): void {
  console.error(text);
  // Indented text is not read as Markdown.
  const block = text.replaceAll(/^/gm, "    ");
  addToSummary(`\n## Not done\n\n${block}\n`, summary);
}
