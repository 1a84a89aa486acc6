// The summary that a CI run shows.
import { appendFileSync } from "node:fs";
import type { Env } from "../firestore/environment.ts";

/** GitHub drops a summary of more than a megabyte, just when most is wrong, so lists end there after so many lines. */
export const SUMMARY_LINES = 500;

/** @param text Markdown. Without a CI run nothing happens */
export function addToSummary(text: string, env: Env): void {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, text);
}
