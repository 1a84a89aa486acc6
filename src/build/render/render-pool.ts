// Renders many pages on all cores, five at most: each thread has a renderer of its own, and gets another page when it has
// finished one.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
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

/**
 * A page that has been started, and its text until somebody asks for it. The promise does not carry the text: once a promise is in V8's
 * old generation, its value stays in memory until the next full collection, even if nothing refers to the promise any more.
 */
type Started = {
  readonly page: Page;
  readonly ended: PromiseWithResolvers<null>;
  hasEnded: boolean;
  text: string | null;
};

/** The number of threads for so many pages besides this one, which writes and checks the pages, and renders where it would wait. */
export function threadsFor(pages: number): number {
  return pages < FEWEST_PAGES ? 0 : Math.min(availableParallelism() - 1, MOST_THREADS);
}

/** Begins to render. This thread renders the pages of one that fails. */
export function renderPool({ bundle, build, pages, threads }: PoolInput): Rendering {
  const { content, folders, settings } = build;
  const input: RenderingInput = {
    entry: bundle.entry,
    snapshot: content.snapshot,
    pictures: content.pictures,
    siteUrl: settings.siteUrl,
    snapshotDir: folders.snapshot,
  };
  /** Pages whose text nobody has yet, by their paths. */
  const started = new Map<string, Started>();
  const queue = pages.values();
  // Half the memory for a large site, for a twentieth more time.
  collectEarly();
  let given = 0;
  let asked = 0;
  const workers = new Map(Array.from({ length: threads }, () => [openWorker(), new Set<Started>()]));
  // While they start: reading the content has left much.
  freeMemory();
  giveAll();
  return {
    async render(page) {
      asked += 1;
      giveAll();
      while (started.get(page.path)?.hasEnded !== true && given < asked + AHEAD) {
        const next = startNext();
        if (next === null) break;
        await renderLocally(next);
        // Now the threads get other pages.
        await yieldToEventLoop();
      }
      return textWhenRendered(page.path);
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
      const own = started.get(path);
      if (own !== undefined) {
        end(own, text, error);
        workers.get(worker)?.delete(own);
      }
      giveAll();
    });
    const replace = () => {
      const pagesOfWorker = workers.get(worker) ?? new Set();
      workers.delete(worker);
      for (const own of pagesOfWorker) void renderLocally(own);
      giveAll();
    };
    return worker.on("error", replace).on("exit", replace);
  }

  /** @returns null if all pages have been started */
  function startNext(): Started | null {
    const { value: page } = queue.next();
    if (page === undefined) return null;
    given += 1;
    const next: Started = { page, ended: Promise.withResolvers<null>(), hasEnded: false, text: null };
    // It may fail before anybody asks for it.
    next.ended.promise.catch(() => undefined);
    started.set(page.path, next);
    return next;
  }

  async function renderLocally(own: Started): Promise<void> {
    await own.page.render().then(
      (text) => end(own, text),
      (error: unknown) => end(own, null, error),
    );
  }

  /** @param text null where the page has failed. A thread may have answered already before it failed */
  function end(own: Started, text: string | null, error?: unknown): void {
    if (own.hasEnded) return;
    own.hasEnded = true;
    own.text = text;
    if (text === null) own.ended.reject(error);
    else own.ended.resolve(null);
  }

  /** @throws what the page's components threw, or Error for a page that is not the next one */
  async function textWhenRendered(path: string): Promise<string> {
    const own = started.get(path);
    await own?.ended.promise.finally(() => started.delete(path));
    const text = own?.text ?? null;
    if (own === undefined || text === null) throw new Error(`${path} was asked for twice, or too early.`);
    own.text = null;
    return text;
  }

  function giveAll(): void {
    for (const [worker, own] of workers) {
      while (own.size < GIVEN && given < asked + AHEAD) {
        const next = startNext();
        if (next === null) return;
        own.add(next);
        worker.postMessage(next.page.path);
      }
    }
    // All threads have failed.
    while (workers.size === 0 && given < asked) {
      const next = startNext();
      if (next === null) return;
      void renderLocally(next);
    }
  }
}
