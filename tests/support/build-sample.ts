import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type PublishedSite, readResult } from "../../src/build/build-result.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { newFolder } from "../fixtures/folders.ts";
import { command } from "./command.ts";

/**
 * Runs `npm run build` in a process of its own, by default for the sample content. @param args further arguments
 * @returns what it says of the new site. @throws Error with its output where it fails
 */
export async function buildSample(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<PublishedSite> {
  const resultFile = join(newFolder(), "result.json");
  const child = spawn(...command("build", "--result", resultFile, ...args), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITEST: "",
      CONTENT_SOURCE: "sample",
      SITE_URL: readSiteUrl(process.env),
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close");
  const result = status === 0 ? readResult(resultFile) : null;
  if (result?.isPublished !== true) throw new Error(`The sample site could not be built:\n${output}`);
  return result;
}
