// The service worker as one file. The pages of its app shell depend on the content, so the build inserts them.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { bundleOf } from "../integrations/bundled.ts";

/** A page of the app shell: its path and content hash. */
export type ShellPage = readonly [path: string, hash: string];

export const WORKER_FILE = "sw.js";
const PAGES_MARK = "__SHELL_PAGES__";

/** Adds the worker to the files of the site. @param isOn as in `workerScript` */
export function serviceWorker(isOn: boolean): AstroIntegration {
  return {
    name: "service-worker",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        writeFileSync(fileURLToPath(new URL(WORKER_FILE, dir)), await workerScript(isOn));
      },
    },
  };
}

/**
 * Bundles the worker, without its pages. @param isOn false for the worker that only removes itself and the caches of
 * earlier ones
 */
export async function workerScript(isOn: boolean): Promise<string> {
  const entry = isOn ? "worker" : "self-destroying-worker";
  return bundleOf(`worker/${entry}.ts`, {
    define: { "process.env.NODE_ENV": '"production"', SHELL_PAGES: PAGES_MARK },
    // Not every browser supports a module as a service worker.
    lib: { formats: ["iife"], name: "worker", fileName: "sw" },
  });
}

export function workerWithPages(script: string, pages: readonly ShellPage[]): string {
  return script.replaceAll(PAGES_MARK, () => JSON.stringify(pages));
}
