// The service worker as one file.
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Content of a kept page, named: its path and a hash. */
export type ShellPage = readonly [path: string, hash: string];

/**
 * Bundles the worker. @param pages that every device keeps; null for the worker that only removes itself and what
 * earlier ones have kept
 */
export async function workerScript(pages: readonly ShellPage[] | null): Promise<string> {
  const entry = pages === null ? "withdrawn-worker" : "worker";
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"', SHELL_PAGES: JSON.stringify(pages ?? []) },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL(`../offline/${entry}.ts`, import.meta.url)),
        // Not every browser takes a module for a worker.
        formats: ["iife"],
        name: "worker",
        fileName: "sw",
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error("The service worker gave no script.");
  return chunk.code;
}
