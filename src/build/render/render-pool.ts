// Renders many pages on all cores, five at most: each thread has a renderer of its own, and gets another page when it has
// finished one.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { collectEarly, freeMemory } from "../../system/processes/free-memory.ts";
import type { BuildContext } from "../context.ts";
import type { Page, Rendering } from "../site-parts.ts";
import type { RendererBundle } from "./renderer-bundle.ts";
import type { RenderedPage, RenderingInput } from "./render-worker.ts";

/** To start the threads costs as much as to render some hundred pages. */
const FEWEST_PAGES = 1000;
/** Each thread needs memory for the content. */
const MOST_THREADS = 4;
/** Pages that a thread has at a time, so that it does not wait for the next one while this thread renders one. */
const GIVEN = 4;
/** Pages that are rendered before they are asked for. */
const AHEAD = 100;

export type PoolInput = Readonly<{
  bundle: RendererBundle;
  build: BuildContext;
  /** In the order in which they will be asked for. */
  pages: readonly Page[];
  threads: number;
}>;

/** The number of threads for so many pages besides this one, which writes and checks the pages, and renders where it would wait. */
export function threadsFor(pages: number): number {
  return pages < FEWEST_PAGES ? 0 : Math.min(availableParallelism() - 1, MOST_THREADS);
}

/** Begins to render. This thread renders the pages of one that fails. */
export function renderPool({ bundle, build, pages, threads }: PoolInput): Rendering {
  const { content, folders, settings } = build;
  const input: RenderingInput = {
    ...{ entry: bundle.entry, snapshot: content.snapshot, pictures: content.pictures },
    ...{ siteUrl: settings.siteUrl, snapshotDir: folders.snapshot },
  };
  const results = new Map(
    pages.map((page) => [page.path, { page, isReady: false, ...Promise.withResolvers<string>() }]),
  );
  // A page may be ready, or fail, before it is asked for.
  for (const result of results.values()) {
    const note = () => void (result.isReady = true);
    result.promise.then(note, note);
  }
  const queue = pages.values();
  // Half the memory for a large site, for a twentieth more time.
  collectEarly();
  let given = 0;
  let asked = 0;
  const workers = new Map(Array.from({ length: threads }, () => [openWorker(), new Set<string>()]));
  // While they start: reading the content has left much.
  freeMemory();
  giveAll();
  return {
    async render(page) {
      asked += 1;
      giveAll();
      const result = results.get(page.path);
      while (result?.isReady === false && given < asked + AHEAD) {
        const { value } = queue.next();
        if (value === undefined) break;
        given += 1;
        await renderHere(value.path);
        // Now the threads get other pages.
        await turn();
      }
      const text = await result?.promise;
      results.delete(page.path);
      return text ?? page.render();
    },
    async close() {
      for (const worker of workers.keys()) worker.removeAllListeners();
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
      // The next steps, such as the index of the search, need memory of their own.
      freeMemory();
    },
  };

  function openWorker(): Worker {
    const worker = new Worker(join(import.meta.dirname, "render-worker.ts"), { workerData: input });
    worker.on("message", ({ path, text, error }: RenderedPage) => {
      const result = results.get(path);
      if (text === null) result?.reject(error);
      else result?.resolve(text);
      workers.get(worker)?.delete(path);
      giveAll();
    });
    const replace = () => {
      const own = workers.get(worker) ?? new Set();
      workers.delete(worker);
      for (const path of own) void renderHere(path);
      giveAll();
    };
    return worker.on("error", replace).on("exit", replace);
  }

  async function renderHere(path: string): Promise<void> {
    const result = results.get(path);
    await result?.page.render().then(result.resolve, result.reject);
  }

  function giveAll(): void {
    for (const [worker, own] of workers) {
      while (own.size < GIVEN && given < asked + AHEAD) {
        const { value } = queue.next();
        if (value === undefined) return;
        given += 1;
        own.add(value.path);
        worker.postMessage(value.path);
      }
    }
    // All threads have failed.
    while (workers.size === 0 && given < asked) {
      given += 1;
      const { value } = queue.next();
      if (value !== undefined) void renderHere(value.path);
    }
  }
}
