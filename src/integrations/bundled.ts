// A module and all that it imports as one minified text, apart from Astro's own bundles.
import { fileURLToPath } from "node:url";
import { build, minifySync } from "vite";

/** @param entry the module's file, from src. @throws where it gives none */
export async function bundled(name: string, entry: string): Promise<string> {
  const file = fileURLToPath(new URL(`../${entry}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry: file, formats: ["es"], fileName: name }, minify: true },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error(`${entry} gave no module.`);
  // Vite leaves the blanks in a library; nobody bundles this one again.
  return minifySync(chunk.fileName, chunk.code, { module: true }).code;
}
