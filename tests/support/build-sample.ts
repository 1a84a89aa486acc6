import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type PublishedSite, readResult } from "../../src/build/build-result.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { newFolder } from "../fixtures/folders.ts";
import { command } from "./command.ts";

/**
 * Runs `npm run build` in a process of its own, by default for the sample content. @param args further arguments
 * @returns what it says of the new site. @throws Error with its output where it fails
 */
export function buildSample(env: Readonly<Record<string, string>>, ...args: readonly string[]): PublishedSite {
  const resultFile = join(newFolder(), "result.json");
  const done = spawnSync(...command("build", "--result", resultFile, ...args), {
    env: {
      ...{ ...process.env, NODE_ENV: "production", VITEST: "", CONTENT_SOURCE: "sample" },
      ...{ SITE_URL: readSiteUrl(process.env), ...env },
    },
    encoding: "utf8",
  });
  const result = done.status === 0 ? readResult(resultFile) : null;
  if (result?.isPublished !== true) {
    throw new Error(`The sample site could not be built:\n${done.stdout}${done.stderr}`);
  }
  return result;
}
