// A copy of the built sample site whose server can be stopped, started again at its address, and given another site.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { workerScript } from "../src/integrations/worker-script.ts";
import { packsOf } from "../src/library/packs.ts";
import { offlineFiles } from "../src/publish/offline-files.ts";
import { renewWeights } from "../src/publish/site-weights.ts";
import { isOfflineOn } from "../src/site/settings.ts";
import { readSnapshot } from "../src/snapshot/read.ts";
import { serveSite } from "../src/publish/serve.ts";
import { filesIn } from "./fixtures/folders.ts";

export type MovableSite = Readonly<{
  url: string;
  dir: string;
  /** Cuts the network for real. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Publishes a change: `change` gets each page's path and text, and gives the new text. */
  publish: (change: (file: string, text: string) => string, env?: Readonly<Record<string, string>>) => Promise<void>;
}>;

/** @param name of its folder. @param from a built site. @param snapshotDir the folder of its snapshot */
export async function startMovableSite(name: string, from: string, snapshotDir: string): Promise<MovableSite> {
  const packs = packsOf(readSnapshot(snapshotDir));
  const dir = `.cache/test-movable-${name}`;
  rmSync(dir, { recursive: true, force: true });
  for (const file of filesIn(from)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    // Pictures are many, and no test changes them.
    const put = /\.(?:html|js|css|json)$/.test(file) ? copyFileSync : linkSync;
    put(join(from, file), join(dir, file));
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
      const files = offlineFiles(weighed(dir), packs, await workerScript(isOfflineOn(env)));
      for (const [path, text] of files) replaceFile(join(dir, path), text);
    },
  };
}

/** What is copied by link is never written over. */
function replaceFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

function weighed(dir: string) {
  const read = (path: string) => readFileSync(join(dir, path), "utf8");
  return renewWeights(new Map(), {
    read: (path) => readFileSync(join(dir, path)),
    paths: () => filesIn(dir),
    tagOf: (path) => (existsSync(join(dir, path)) ? read(path) : undefined),
    sizeOf: (path) => statSync(join(dir, path)).size,
  });
}
