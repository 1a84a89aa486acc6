// Why nothing was published, said where people look.
import type { Env } from "../firestore/environment.ts";
import { addToSummary } from "./summary.ts";

/** Says it on the terminal, and in the summary of a CI run. */
export function tellFailure(text: string, env: Env = process.env): void {
  console.error(text);
  // Indented, so that nothing in it is taken for Markdown.
  const block = text.replaceAll(/^/gm, "    ");
  addToSummary(`\n## Not done\n\n${block}\n`, env);
}
