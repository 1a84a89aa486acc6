// A copy of the built sample site. Its server can be stopped, restarted at the same address, and given another site.
import { copyFileSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { workerScript } from "../../../src/build/offline/worker-script.ts";
import { packsOf } from "../../../src/data/library/packs.ts";
import { offlineFiles } from "../../../src/build/offline/offline-files.ts";
import { type MeasuredSite, updateSizes } from "../../../src/build/offline/page-assets.ts";
import { readSettings } from "../../../src/site/settings.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import { filesIn } from "../../fixtures/folders.ts";
import { linkFolder } from "../../fixtures/link-files.ts";

export type MovableSite = Readonly<{
  url: string;
  dir: string;
  /** Cuts the network for real. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Publishes a change: `change` receives each page's path and text, and returns the new text. */
  publish: (change: (file: string, text: string) => string, env?: Readonly<Record<string, string>>) => Promise<void>;
}>;

/** Of the texts that this process has measured last, as a build keeps them for the next one. */
let lastSizes: MeasuredSite["sizes"] = new Map();
/** The bundled workers, which no publish changes. */
const workers = new Map<boolean, Promise<string>>();

/** @param name of its folder. @param from a built site. @param snapshotDir the folder of its snapshot */
export async function startMovableSite(name: string, from: string, snapshotDir: string): Promise<MovableSite> {
  const packs = packsOf(readSnapshot(snapshotDir));
  const dir = `.cache/test-movable-${name}`;
  rmSync(dir, { recursive: true, force: true });
  linkFolder(from, dir);
  // Tests add to styles; they replace other files.
  for (const file of filesIn(dir).filter((path) => path.endsWith(".css"))) {
    rmSync(join(dir, file));
    copyFileSync(join(from, file), join(dir, file));
  }
  const first = await serveSite(dir, 0);
  let server: Server | null = first.server;
  return {
    url: first.url,
    dir,
    async stop() {
      const running = server;
      server = null;
      running?.closeAllConnections();
      await new Promise((resolve) => (running === null ? resolve(null) : running.close(resolve)));
    },
    async start() {
      server ??= (await serveSite(dir, Number(new URL(first.url).port))).server;
    },
    async publish(change, env = {}) {
      for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!file.endsWith(".html")) continue;
        const text = readFileSync(join(dir, file), "utf8");
        const changed = change(file, text);
        if (changed !== text) replaceFile(join(dir, file), changed);
      }
      const measured = weighed(dir);
      const files = offlineFiles(measured, packs, await workerOnce(readSettings(env).isOfflineOn));
      lastSizes = measured.sizes;
      for (const [path, text] of files) replaceFile(join(dir, path), text);
    },
  };
}

/** Replaces a file; a hard-linked one must not be overwritten. */
function replaceFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

function workerOnce(isOfflineOn: boolean): Promise<string> {
  const known = workers.get(isOfflineOn) ?? workerScript(isOfflineOn);
  workers.set(isOfflineOn, known);
  return known;
}

function weighed(dir: string): MeasuredSite {
  const find = (path: string) => statSync(join(dir, path), { throwIfNoEntry: false });
  return updateSizes(lastSizes, {
    read: (path) => readFileSync(join(dir, path)),
    paths: () => filesIn(dir),
    // A file that is replaced or written to gets another one.
    tagOf(path) {
      const found = find(path);
      return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
    },
    sizeOf: (path) => find(path)?.size ?? 0,
  });
}
