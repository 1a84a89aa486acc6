// What reading without a network needs beside the pages: the lists of the packs, and the worker.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ShellPage, workerScript } from "../integrations/worker-script.ts";
import type { Pack } from "../library/packs.ts";
import { isOfflineOn } from "../site/settings.ts";
import { jaapUrl, offlineUrl, searchPageUrl } from "../site/urls.ts";
import { writePacks } from "./offline-packs.ts";

/** Small, and of use to readers who have not opened them before. */
const SHELL = [offlineUrl, searchPageUrl, jaapUrl];

/** @param dir a site that is finished but for this */
export async function writeOfflineFiles(
  dir: string,
  packs: readonly Pack[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  writePacks(dir, packs);
  writeFileSync(join(dir, "sw.js"), await workerScript(isOfflineOn(env) ? shellPages(dir) : null));
}

function shellPages(dir: string): ShellPage[] {
  return SHELL.flatMap((path): ShellPage[] => {
    const file = join(dir, `${path}.html`);
    return existsSync(file) ? [[path, hashOf(readFileSync(file))]] : [];
  });
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
