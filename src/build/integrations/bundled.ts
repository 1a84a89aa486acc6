// Bundles a module and its imports into one text, separately from Astro's bundles.
import { hash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { LibraryOptions, Plugin } from "vite";

export type BundleOptions = Readonly<{
  lib: Omit<LibraryOptions, "entry">;
  /** Names in the module, and the code that replaces them. */
  define?: Record<string, string>;
  plugins?: Plugin[];
}>;

/** Astro's builds have the same option: on a busy machine, Rolldown would warn that plugins are slow. */
const rolldownOptions = { checks: { bundlerTimings: false } };

/** @param entry the module's path within src. @throws if Vite produces no script */
export async function bundleOf(entry: string, { lib, define, plugins }: BundleOptions): Promise<string> {
  const file = fileURLToPath(new URL(`../../${entry}`, import.meta.url));
  const { build } = await loadVite();
  const result = await build({
    configFile: false,
    logLevel: "warn",
    ...(define && { define }),
    ...(plugins && { plugins }),
    build: { write: false, minify: true, lib: { ...lib, entry: file }, rolldownOptions },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error(`Vite produced no script from ${entry}.`);
  return chunk.code;
}

/** A minified module without imports. @param entry and options as in `bundleOf` */
export async function bundled(name: string, entry: string, options?: Omit<BundleOptions, "lib">): Promise<string> {
  const code = await bundleOf(entry, { ...options, lib: { formats: ["es"], fileName: name } });
  // Vite does not remove white space from libraries, but this one is never bundled again.
  const { minifySync } = await loadVite();
  return minifySync(`${name}.js`, code, { module: true }).code;
}

/**
 * A script that is part of a page's HTML, because it is too small for a request: its code, and its hash for the content security
 * policy, without quotes. @param entry its path within src
 */
export async function inlineScript(name: string, entry: string): Promise<{ code: string; hash: `sha256-${string}` }> {
  const code = (await bundled(name, entry)).trim();
  return { code, hash: `sha256-${hash("sha256", code, "base64")}` };
}

/** Loaded late, because most builds find everything bundled: Vite takes 30 MB. */
function loadVite() {
  return import("vite");
}
