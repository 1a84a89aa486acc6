// Builds a site of hostile documents with the code of the commands: fetch, validate, store, render, index.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import { pull } from "../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import type { PullReport } from "../../src/data/snapshot/report.ts";
import type { Snapshot } from "../../src/data/snapshot/snapshot.ts";
import { NOW } from "./hostile-documents.ts";

export type HostileSite = Readonly<{ dir: string; snapshot: Snapshot; report: PullReport }>;

/** @param dir is emptied first. @throws if the build fails, because no document may stop it */
export async function buildHostileSite(
  dir: string,
  documents: readonly RawDocument[],
  counts: RawDocument,
): Promise<HostileSite> {
  rmSync(dir, { recursive: true, force: true });
  const snapshotDir = join(dir, "snapshot");
  const siteDir = join(dir, "site");
  // Nearly all documents of one kind are bad on purpose.
  const rules = { ...site, rejections: { share: 1, documents: documents.length } };
  const report = await pull({
    source: sourceOf(documents, counts),
    dir: snapshotDir,
    site: rules,
    now: NOW,
    allowShrink: true,
  });
  const done = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("./offline-process.ts"), join(import.meta.dirname, "render-snapshot.ts")],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        VITEST: "",
        SNAPSHOT_DIR: snapshotDir,
        SITE_DIR: siteDir,
        PICTURES_DIR: join(dir, "..", "pictures"),
      },
      encoding: "utf8",
      maxBuffer: 1e9,
    },
  );
  if (done.status !== 0) throw new Error(`The site could not be built:\n${done.stdout}${done.stderr}`.slice(0, 9_000));
  return { dir: siteDir, snapshot: readSnapshot(snapshotDir), report };
}

function sourceOf(documents: readonly RawDocument[], counts: RawDocument) {
  const byCollection = Map.groupBy(documents, ({ path }) => path.slice(0, path.indexOf("/")));
  return {
    description: "hostile documents",
    readTime: new Date(NOW * 1000).toISOString(),
    async *pages(collection: string) {
      await Promise.resolve();
      yield (byCollection.get(collection) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    jaapCount: () => Promise.resolve(counts),
    close: () => Promise.resolve(),
  };
}
