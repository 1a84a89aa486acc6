// The sources of the benchmark's posts: the database, or files like the sample.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "../../src/data/firestore/emulator/emulator.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { site } from "../../src/site/config.ts";
import { startCountingProxy } from "./counting-proxy.ts";

const ROOT = "sites/main";
/** The emulator keeps everything in memory, several times over. */
const MEMORY_MB = 1000;
const MEMORY_MB_PER_POST = 0.15;

export type Content = Readonly<{
  /** For the table. */
  name: string;
  /** Of a database, to which npm run watch can listen; null for files. */
  counter: ReadCounter | null;
  /** Variables of the build. */
  env: Readonly<Record<string, string>>;
  /** Prepares the source, after the project was copied to `dir`. */
  fill(dir: string): Promise<void>;
  /** Changes one document. */
  edit(dir: string, document: RawDocument): Promise<void>;
  close(): Promise<void>;
}>;

export type ReadCounter = Readonly<{
  /** Reads since the last call, as Google would bill them. */
  takeReads: () => number;
  /** When a listener was last told of changes, by `performance.now()`. */
  toldAt: () => number;
}>;

/** Google's emulator with these documents, behind a proxy that counts reads. The processor time of both is not counted. */
export async function throughDatabase(documents: readonly RawDocument[]): Promise<Content> {
  const memoryMb = Math.round(MEMORY_MB + documents.length * MEMORY_MB_PER_POST);
  const { host, stop } = await startEmulator({ env: process.env, memoryMb });
  const projectId = `demo-bench-${documents.length}`;
  const connection: Connection = { projectId, root: ROOT, access: { kind: "emulator", host } };
  const proxy = await startCountingProxy(host, { repeats: false });
  const put = (some: readonly RawDocument[]) => seedEmulator({ connection, documents: some, title: "Benchmark" });
  return {
    name: "Firestore's emulator",
    counter: proxy,
    env: databaseEnv(proxy.host, projectId),
    fill: () => put(documents),
    edit: (_, document) => put([document]),
    close() {
      proxy.stop();
      return stop();
    },
  };
}

/** Variables of a build from a database. */
function databaseEnv(host: string, projectId: string) {
  return {
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_PROJECT_ID: projectId,
    SITE_URL: site.defaultUrl,
    FIRESTORE_ROOT: ROOT,
  };
}

/** Files beside the sample's own. */
export function throughFiles(documents: readonly RawDocument[], sample: readonly RawDocument[]): Content {
  const known = new Set(sample.map(({ path }) => path));
  const others = documents.filter(({ path }) => !known.has(path));
  const write = (dir: string, some: readonly RawDocument[]) =>
    writeFileSync(join(dir, "src", "data", "firestore", "sample", "documents", "bench.json"), JSON.stringify(some));
  return {
    name: "files",
    counter: null,
    env: { CONTENT_SOURCE: "sample", FIRESTORE_EMULATOR_HOST: "" },
    fill: (dir) => Promise.resolve(write(dir, others)),
    edit: (dir, document) =>
      Promise.resolve(
        write(
          dir,
          others.map((each) => (each.path === document.path ? document : each)),
        ),
      ),
    close: () => Promise.resolve(),
  };
}
