// The one script of the shell stands in every page, so it is minified, and the CSP names it by its hash.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync } from "vite";

/** @returns the script as it stands in the pages, and its CSP source without quotes */
export function shellScript(): { code: string; hash: `sha256-${string}` } {
  const source = readFileSync(new URL("../layouts/shell.js", import.meta.url), "utf8");
  const code = minifySync("shell.js", source).code.trim();
  return { code, hash: `sha256-${createHash("sha256").update(code).digest("base64")}` };
}
