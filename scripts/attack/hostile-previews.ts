// The desk, with hostile documents in place of a database.
import { join } from "node:path";
import { openRenderer } from "../../src/build/render/astro-internals.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { newKey } from "../../src/commands/desk/access.ts";
import { deskDocuments } from "../../src/commands/desk/desk-documents.ts";
import { openDesk } from "../../src/commands/desk/desk.ts";
import { previewer } from "../../src/commands/desk/preview.ts";
import { serveDesk } from "../../src/commands/desk/server.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { readLastManifest } from "../../src/data/pictures/manifest.ts";
import { readBody } from "../../src/data/snapshot/bodies.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { site } from "#config";
import { COLLECTIONS } from "../../src/site/config-type.ts";
import { readSettings } from "../../src/site/settings.ts";
import { NOW } from "./hostile-documents.ts";

/** @param dir of a site that was built from the documents. @returns the desk, and a path that gives a browser access */
export async function servePreviews(
  documents: readonly RawDocument[],
  dir: string,
): Promise<{ origin: string; entrance: string; pathOf: (document: RawDocument) => string; stop: () => void }> {
  const snapshotDir = join(dir, "snapshot");
  const folders = { SNAPSHOT_DIR: snapshotDir, SITE_DIR: join(dir, "site"), PICTURES_DIR: join(dir, "..", "pictures") };
  const settings = readSettings({ ...process.env, VITEST: "", NODE_ENV: "production", ...folders });
  const bundle = await rendererBundle(settings, settings.folders.renderers);
  const shown = deskDocuments(readSnapshot(snapshotDir), () => ({ now: NOW, site }));
  for (const collection of COLLECTIONS) {
    shown.replace(
      collection,
      documents.filter(({ path }) => path.startsWith(`${collection}/`)),
    );
  }
  while (shown.checkSome(1_000));
  const preview = previewer({
    app: await openRenderer(bundle.entry, "header"),
    documents: shown,
    pictures: () => readLastManifest(settings.folders.pictureManifest),
    readBody: (name) => readBody(snapshotDir, name),
    siteUrl: settings.siteUrl,
    limitMs: 30_000,
  });
  const key = newKey();
  const connection = { projectId: "hostile", root: "sites/main", access: { kind: "emulator", host: "" } } as const;
  const desk = openDesk({ documents: shown, connection, settings, preview });
  const { server, port } = await serveDesk({
    desk,
    key,
    host: "127.0.0.1",
    port: 0,
    script: "",
    style: "",
    folders: [bundle.assetsDir, settings.folders.site, "public"],
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    entrance: `/desk?key=${key}`,
    pathOf: ({ path }) => `/desk/api/preview/${path}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
