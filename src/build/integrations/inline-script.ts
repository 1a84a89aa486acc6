// Scripts that are part of a page's HTML, minified. The content security policy lists each by its hash.
import { hash } from "node:crypto";
import { bundled } from "./bundled.ts";

/** A script's code, and its CSP source without quotes. */
export type InlineScript = Readonly<{ code: string; hash: `sha256-${string}` }>;

/** Bundles a module and its imports into one script that is too small for a request. @param entry its path within src */
export async function inlineScript(name: string, entry: string): Promise<InlineScript> {
  const code = (await bundled(name, entry)).trim();
  return { code, hash: `sha256-${hash("sha256", code, "base64")}` };
}
