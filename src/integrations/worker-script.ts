// The service worker as one file. Which pages it keeps for everybody depends on the content, so the build of the site
// writes those in.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { bundleOf } from "./bundled.ts";

/** Content of a kept page, named: its path and a hash. */
export type ShellPage = readonly [path: string, hash: string];

export const WORKER_FILE = "sw.js";
const PAGES_MARK = "__SHELL_PAGES__";

/** Puts the worker among the files of the site. @param isOn as `workerScript` takes it */
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
 * Bundles the worker, without its pages. @param isOn false for the worker that only removes itself and what earlier
 * ones have kept
 */
export async function workerScript(isOn: boolean): Promise<string> {
  const entry = isOn ? "worker" : "withdrawn-worker";
  return bundleOf(`offline/${entry}.ts`, {
    define: { "process.env.NODE_ENV": '"production"', SHELL_PAGES: PAGES_MARK },
    // Not every browser takes a module for a worker.
    lib: { formats: ["iife"], name: "worker", fileName: "sw" },
  });
}

/** The worker with the pages that every device keeps. */
export function workerWithPages(script: string, pages: readonly ShellPage[]): string {
  return script.replaceAll(PAGES_MARK, () => JSON.stringify(pages));
}
