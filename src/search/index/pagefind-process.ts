// Pagefind works in a process of its own. If that ends too early, for example because the disk is full, Pagefind's library
// waits for its answer for ever.
import { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import pLimit from "p-limit";
import type * as pagefind from "pagefind";
import { close, createIndex } from "pagefind";
import { z } from "zod";
import { ExpectedError } from "../../system/errors.ts";

/** Where Node reports each process that it starts. The library has no other way to find its own. */
const STARTED = "child_process";
/** What the library says of each request if it noticed that it cannot write to its process any more. */
const CLOSED = "Pagefind backend closed";
const startedSchema = z.object({ process: z.instanceof(ChildProcess) });

/** The library has one process, so only one work is done at a time. */
const oneAtATime = pLimit(1);

/**
 * Opens an empty index, and ends Pagefind's process after the work.
 * @throws ExpectedError where that process cannot start, or ends before the work; or what the work throws
 */
export function withPagefind<T>(
  config: pagefind.PagefindServiceConfig,
  work: (index: pagefind.PagefindIndex) => Promise<T>,
): Promise<T> {
  return oneAtATime(async () => {
    const early = Promise.withResolvers<never>();
    const fail = (how: string) =>
      early.reject(
        new ExpectedError(
          `Pagefind ${how}, so there is no search index: the disk may be full, or there may be too little memory. Free some, ` +
            "and run the command again. The last site stays online.",
        ),
      );
    const watch = (started: unknown) =>
      startedSchema
        .parse(started)
        .process.once("exit", (code, signal) => fail(`ended too early (${signal ?? `status ${code}`})`))
        .once("error", ({ message }) => fail(`could not be started (${message})`));
    subscribe(STARTED, watch);
    const opening = createIndex(config);
    // It has started its process already.
    unsubscribe(STARTED, watch);
    const workWithIndex = async () => {
      const { index, errors } = await opening;
      if (index === undefined) throw new Error(errors.join("\n"));
      return work(index);
    };
    // How the process ended says more.
    const explain = (error: unknown) => {
      if (error instanceof Error && error.message === CLOSED) return early.promise;
      throw error;
    };
    try {
      return await Promise.race([early.promise, workWithIndex().catch(explain)]);
    } finally {
      await close();
    }
  });
}
