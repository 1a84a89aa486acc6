// npm run desk: a server for editors, which shows documents as pages, drafts too, and what needs fixing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "#config";
import { checkedSettings } from "../build/check-environment.ts";
import { bundleOf } from "../build/integrations/bundled.ts";
import { rendererBundle } from "../build/render/renderer-bundle.ts";
import { openProgram } from "../build/render/site-renderer.ts";
import { openHeartbeat } from "../data/firestore/heartbeat.ts";
import { listenToDocuments } from "../data/firestore/listen.ts";
import { readLastManifest } from "../data/pictures/manifest.ts";
import { readBody } from "../data/snapshot/bodies.ts";
import { readLastSnapshot } from "../data/snapshot/store.ts";
import { EMPTY_SNAPSHOT } from "../data/snapshot/snapshot.ts";
import { type Command, databaseOf, firstSignal } from "./command.ts";
import { newKey } from "./desk/access.ts";
import { deskDocuments } from "./desk/desk-documents.ts";
import { openDesk } from "./desk/desk.ts";
import { previewer } from "./desk/preview.ts";
import { serveDesk } from "./desk/server.ts";

/** Documents are checked in the background in short slices, so that requests are answered in between. */
const SLICE_MS = 20;
const LONGEST_PAGE_MS = 10_000;
/** How often the desk looks whether something was published, while it is open in a browser. */
const FOLLOW_MS = 10_000;
const LOCAL = "127.0.0.1";

/** Runs until the process gets a signal to stop. @throws SettingError */
const desk: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const connection = databaseOf(settings);
  const { folders } = settings;
  const bundle = await rendererBundle(settings, folders.renderers);
  const documents = deskDocuments(readLastSnapshot(folders.snapshot) ?? EMPTY_SNAPSHOT, () => ({
    now: Date.now() / 1000,
    site,
  }));
  const preview = previewer({
    program: await openProgram(bundle.entry),
    documents,
    pictures: () => readLastManifest(folders.pictureManifest),
    readBody: (name) => readBody(folders.snapshot, name),
    limitMs: LONGEST_PAGE_MS,
  });
  const shown = openDesk({ documents, connection, settings, preview });
  const { host } = settings.desk;
  const key = settings.desk.key ?? newKey();
  const { server, port } = await serveDesk({
    desk: shown,
    key,
    host,
    port: settings.desk.port,
    script: await bundleOf("commands/desk/interface/main.tsx", {
      lib: { formats: ["es"], fileName: "app" },
      define: { "process.env.NODE_ENV": '"production"' },
    }),
    style: readFileSync(join(import.meta.dirname, "desk", "interface", "desk.css"), "utf8"),
    folders: [bundle.assetsDir, folders.site, "public"],
  });
  let isChecking = false;
  const listener = listenToDocuments({
    connection,
    onDocuments(collection, changes, isFirst) {
      if (isFirst)
        documents.replace(
          collection,
          changes.flatMap(({ raw }) => raw ?? []),
        );
      else for (const { id, raw } of changes) documents.change(collection, id, raw);
      shown.tell(isFirst ? [] : changes.map(({ id }) => `${collection}/${id}`));
      if (!isChecking) check();
    },
    onReady: () => shown.setTrouble("listener", null),
    onLost: (sentence) => shown.setTrouble("listener", sentence),
  });
  const heartbeat = openHeartbeat({
    connection,
    isWanted: shown.isWatched,
    onBeat: (trouble) => shown.setTrouble("heartbeat", trouble),
  });
  const address = `http://${host === LOCAL ? "localhost" : host}:${port}/desk`;
  // A key that was set is known, and output may be kept in a log; a new one is printed once, and nowhere else.
  console.log(
    settings.desk.key === null
      ? `The editors' desk is at ${address}?key=${key}  (stop it with Ctrl-C)`
      : `The editors' desk is at ${address}  (open it with ?key= and the value of DESK_KEY; stop it with Ctrl-C)`,
  );
  setInterval(() => void shown.followSite(), FOLLOW_MS).unref();
  await firstSignal();
  server.close();
  server.closeAllConnections();
  await Promise.all([listener.stop(), heartbeat.stop()]);
  process.exit();

  function check(): void {
    isChecking = documents.checkSome(SLICE_MS);
    if (isChecking) setImmediate(check);
    else shown.tell([]);
  }
};

export default desk;
