// A thread of `renderPool`: renders the pages whose paths it is sent.
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { Manifest } from "../../data/pictures/manifest.ts";
import { readBody } from "../../data/snapshot/bodies.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { openRenderer } from "./astro-internals.ts";
import { shownPages } from "./shown-pages.ts";
import { pagesToRender } from "./site-pages.ts";

/** What a thread is started with. */
export type RenderingInput = Readonly<{
  /** The module that renders. */
  entry: string;
  snapshot: Snapshot;
  pictures: Manifest;
  siteUrl: string;
  /** Folder of the bodies. */
  snapshotDir: string;
}>;

/** The answer for a path: the page, or what its components threw. */
export type RenderedPage = Readonly<{ path: string; text: string | null; error: unknown }>;

const input = z.custom<RenderingInput>().parse(workerData);
const { entry, snapshot, pictures, siteUrl, snapshotDir } = input;
const content = { snapshot, pictures, bodyOf: (name: string) => readBody(snapshotDir, name) };
const tags = { tagOf: () => "", shown: shownPages() };
const pages = await pagesToRender(await openRenderer(entry), tags, content, { siteUrl });
const byPath = new Map(pages.map((page) => [page.path, page]));

parentPort?.on("message", (path: string) => {
  const page = byPath.get(path);
  if (page === undefined) throw new Error(`The thread has no page ${path}.`);
  page.render().then(
    (text) => send({ path, text, error: null }),
    (error: unknown) => send({ path, text: null, error }),
  );
});

function send(page: RenderedPage): void {
  parentPort?.postMessage(page);
}
