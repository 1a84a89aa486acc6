// Scripts that stand in a page itself, minified; the CSP names each by its hash.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync } from "vite";
import { bundled } from "./bundled.ts";

/** A script as it stands in the pages, and its CSP source without quotes. */
export type InlineScript = Readonly<{ code: string; hash: `sha256-${string}` }>;

/** The one script of the shell, plain JavaScript that stands in every page. */
export function shellScript(): InlineScript {
  const source = readFileSync(new URL("../layouts/shell.js", import.meta.url), "utf8");
  return inline(minifySync("shell.js", source).code);
}

/** A module with what it imports, too small to be fetched. @param entry its file, from src */
export async function inlineModule(name: string, entry: string): Promise<InlineScript> {
  return inline(await bundled(name, entry));
}

function inline(minified: string): InlineScript {
  const code = minified.trim();
  return { code, hash: `sha256-${createHash("sha256").update(code).digest("base64")}` };
}
