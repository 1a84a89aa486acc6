// A build for a command that goes on for long. A process of its own gives its memory back, and cannot take the command down
// with it.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type PublishedSite, readResult } from "../build/build-result.ts";
import type { Settings } from "../site/settings.ts";
import { runChild } from "../system/processes/child-process.ts";
import { commandLine } from "./command.ts";

/**
 * Runs npm run build.
 * @param limitMs milliseconds that it may take
 * @param listened folder with what a listener received; null where the build is to read the database
 * @returns the new site, or null where the last one stays; and what the build printed, for people
 */
export async function buildApart(
  { env, folders }: Settings,
  limitMs: number,
  listened: string | null,
): Promise<Readonly<{ published: PublishedSite | null; output: string }>> {
  const resultFile = join(folders.siteCache, "result.json");
  rmSync(resultFile, { force: true });
  const words = ["--result", resultFile, ...(listened === null ? [] : ["--listened", listened])];
  const { isGood, output } = await runChild({ command: commandLine("build", ...words), env, limitMs });
  const result = isGood ? readResult(resultFile) : null;
  return { published: result?.isPublished === true ? result : null, output };
}
