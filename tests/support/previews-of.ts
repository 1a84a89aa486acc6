// The desk with given documents in place of a database.
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { openProgram } from "../../src/build/render/site-renderer.ts";
import { newKey } from "../../src/commands/desk/access.ts";
import { deskDocuments } from "../../src/commands/desk/desk-documents.ts";
import { openDesk } from "../../src/commands/desk/desk.ts";
import { previewer } from "../../src/commands/desk/preview.ts";
import { serveDesk } from "../../src/commands/desk/server.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { readLastManifest } from "../../src/data/pictures/manifest.ts";
import { readBody } from "../../src/data/snapshot/bodies.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { site } from "#config";
import { COLLECTIONS } from "../../src/site/config-type.ts";
import { readSettings } from "../../src/site/settings.ts";

/**
 * Serves a desk in this process.
 * @param folders of a site that was built from the documents. @param now in epoch seconds
 * @returns the desk, and a path that gives a browser access
 */
export async function servePreviews(
  documents: readonly RawDocument[],
  folders: Readonly<{ SNAPSHOT_DIR: string; SITE_DIR: string }>,
  now: number,
): Promise<{ origin: string; entrance: string; pathOf: (document: RawDocument) => string; stop: () => void }> {
  const settings = readSettings({ ...process.env, VITEST: "", NODE_ENV: "production", ...folders });
  const bundle = await rendererBundle(settings, settings.folders.renderers);
  const shown = deskDocuments(readSnapshot(folders.SNAPSHOT_DIR), () => ({ now, site }));
  for (const collection of COLLECTIONS) {
    const own = documents.filter(({ path }) => path.startsWith(`${collection}/`));
    // The desk takes a document without another version for one that it knows.
    shown.replace(
      collection,
      own.map((document) => ({ ...document, version: new Date(now * 1000).toISOString() })),
    );
  }
  while (shown.checkSome(1_000));
  const preview = previewer({
    program: await openProgram(bundle.entry),
    documents: shown,
    pictures: () => readLastManifest(settings.folders.pictureManifest),
    readBody: (name) => readBody(folders.SNAPSHOT_DIR, name),
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
