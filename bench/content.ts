// The ways for the benchmark's posts into a build: through the database as everywhere, or as files like the sample.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "../src/firestore/emulator.ts";
import { fillEmulator } from "../src/firestore/fill.ts";
import type { RawDocument } from "../src/firestore/raw-document.ts";

const ROOT = "sites/main";
/** The emulator keeps everything in memory, several times over. */
const MEMORY_MB = 1000;
const MEMORY_MB_PER_POST = 0.15;

export type Content = Readonly<{
  /** For the table. */
  name: string;
  /** Variables of the build. */
  env: Readonly<Record<string, string>>;
  /** Puts everything in place, once the project is copied to `dir`. */
  fill(dir: string): Promise<void>;
  /** Changes one document. */
  edit(dir: string, document: RawDocument): Promise<void>;
  close(): Promise<void>;
}>;

/** Google's emulator, started for these documents; its own processor time is counted nowhere. */
export async function throughDatabase(documents: readonly RawDocument[]): Promise<Content> {
  const memoryMb = Math.round(MEMORY_MB + documents.length * MEMORY_MB_PER_POST);
  const { host, stop } = await startEmulator({ env: process.env, memoryMb });
  const projectId = `demo-bench-${documents.length}`;
  const connection = { projectId, root: ROOT, access: { kind: "emulator", host } } as const;
  const put = (some: readonly RawDocument[]) => fillEmulator({ connection, documents: some, title: "Benchmark" });
  return {
    name: "Firestore's emulator",
    env: {
      CONTENT_SOURCE: "firestore",
      FIRESTORE_EMULATOR_HOST: host,
      FIREBASE_PROJECT_ID: projectId,
      FIRESTORE_ROOT: ROOT,
    },
    fill: () => put(documents),
    edit: (_, document) => put([document]),
    close: stop,
  };
}

/** Files beside the sample's own. */
export function throughFiles(documents: readonly RawDocument[], sample: readonly RawDocument[]): Content {
  const known = new Set(sample.map(({ path }) => path));
  const others = documents.filter(({ path }) => !known.has(path));
  const write = (dir: string, some: readonly RawDocument[]) =>
    writeFileSync(join(dir, "src", "firestore", "sample", "documents", "bench.json"), JSON.stringify(some));
  return {
    name: "files",
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
