// The sample site with live counts, built for a database with the site's rules, and served.
import type { Server } from "node:http";
import { FieldValue } from "firebase-admin/firestore";
import { inject } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import { toFirestoreData } from "../../src/data/firestore/convert.ts";
import { startEmulator } from "../../src/data/firestore/emulator/emulator.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { writeSnapshot } from "../../src/data/snapshot/store.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { newFolder } from "../fixtures/folders.ts";
import { snapshotOf } from "../fixtures/snapshots.ts";
import { renderHere } from "./build-here.ts";
import { setRules } from "./emulator.ts";

const JAAP_COUNT = "ramnaam-bank/jaap-count";

export type LiveSite = Readonly<{
  /** Folder of the built site. */
  dir: string;
  /** Where it is served, without a slash at the end. */
  url: string;
  /** `host:port` of the emulator. */
  host: string;
  /** Replaces the document of the counts; null deletes it. */
  setCounts: (data: RawDocument["data"] | null) => Promise<void>;
  /** Adds to entries by name. */
  add: (counts: Readonly<Record<string, number>>) => Promise<void>;
  /** Replaces the rules, by default with those of the site. */
  setRules: (rules?: string) => Promise<void>;
  /** Builds and serves the site as well without content and counts. @returns its address */
  serveWithoutCounts: () => Promise<string>;
  stop: () => Promise<void>;
}>;

/** @param name of the folder that it is built into. @param sharedHost of an emulator; without one, another is started */
export async function startLiveSite(name: string, sharedHost = ""): Promise<LiveSite> {
  const dir = `.cache/test-${name}`;
  const emulator = await startEmulator({ env: { ...process.env, FIRESTORE_EMULATOR_HOST: sharedHost } });
  const { host } = emulator;
  const connection = { projectId: "demo-site", root: "sites/main", access: { kind: "emulator", host } } as const;
  const client = openClient(connection, 20_000);
  const path = `${connection.root}/${JAAP_COUNT}`;
  await setRules(host, connection.projectId);
  const servers: Server[] = [];
  const env = {
    FIREBASE_PROJECT_ID: "",
    FIRESTORE_ROOT: "",
    PUBLIC_FIREBASE_CONFIG: "",
    PUBLIC_FIRESTORE_EMULATOR_HOST: host,
  };
  const serve = async (folder: string) => {
    const { server, url } = await serveSite(folder, 0);
    servers.push(server);
    return url;
  };
  // The snapshot of the built sample site.
  await renderHere({ ...env, SITE_DIR: dir, SNAPSHOT_DIR: inject("snapshotDir"), FIRESTORE_EMULATOR_HOST: "" });
  const url = await serve(dir);
  return {
    dir,
    url,
    host,
    async setCounts(data) {
      await client.run<unknown>((db) => {
        return data === null ? db.doc(path).delete() : db.doc(path).set(toFirestoreData(db, data));
      });
    },
    async add(counts) {
      const changes = Object.entries(counts).map(([entry, n]) => [`${entry}.jaapCount`, FieldValue.increment(n)]);
      await client.run((db) => db.doc(path).update(Object.fromEntries(changes)));
    },
    setRules: (rules) => setRules(host, connection.projectId, rules),
    async serveWithoutCounts() {
      const folder = `${dir}-without-counts`;
      const snapshot = newFolder();
      writeSnapshot(snapshot, snapshotOf({}));
      await renderHere({ ...env, SITE_DIR: folder, SNAPSHOT_DIR: snapshot, FIRESTORE_EMULATOR_HOST: "" });
      return await serve(folder);
    },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await client.close();
      await emulator.stop();
    },
  };
}
