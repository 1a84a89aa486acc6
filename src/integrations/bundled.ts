// A module and all that it imports as one text, apart from Astro's own bundles.
import { fileURLToPath } from "node:url";
import { type LibraryOptions, build, minifySync } from "vite";

export type BundleOptions = Readonly<{
  lib: Omit<LibraryOptions, "entry">;
  /** Names in the module, and the code that takes their place. */
  define?: Record<string, string>;
}>;

/** @param entry the module's file, from src. @throws where it gives none */
export async function bundleOf(entry: string, { lib, define }: BundleOptions): Promise<string> {
  const file = fileURLToPath(new URL(`../${entry}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "warn",
    ...(define && { define }),
    build: { write: false, minify: true, lib: { ...lib, entry: file } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error(`${entry} gave no script.`);
  return chunk.code;
}

/** A minified module that imports nothing. @param entry as `bundleOf` takes it */
export async function bundled(name: string, entry: string): Promise<string> {
  const code = await bundleOf(entry, { lib: { formats: ["es"], fileName: name } });
  // Vite leaves the blanks in a library; nobody bundles this one again.
  return minifySync(`${name}.js`, code, { module: true }).code;
}
