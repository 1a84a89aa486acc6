// Builds for a command that goes on for long, in processes of their own, which cannot take the command down with them.
import { rmSync } from "node:fs";
import { type PublishedSite, parseResult, readResult } from "../build/build-result.ts";
import { siteRecord } from "../build/site-records.ts";
import { removeCaches } from "../build/verify/remove-caches.ts";
import type { Settings } from "../site/settings.ts";
import { runChild } from "../system/processes/child-process.ts";
import { serviceProcess } from "../system/processes/service-process.ts";
import type { BuildRequest, ChangesSettled } from "./build-service.ts";
import { commandLine } from "./command.ts";
import { DIFFERS, EXPLAINED } from "./exit-status.ts";

/** The new site, or null where the last one stays; and what the build printed, for people. */
type Built = Readonly<{ published: PublishedSite | null; output: string }>;

/**
 * @param listened folder with what a listener received; null where the build is to read the database
 * @param settled whether the changes have settled, once it is known: see `debounce`. Until then, nothing is published
 * @returns null if they have not
 */
export type Builder = (listened: string | null, settled: Promise<boolean>) => Promise<Built | null>;

export type BuilderInput = Readonly<{
  settings: Settings;
  /** Milliseconds that a build may take. */
  limitMs: number;
  /**
   * Called with what a build printed that failed and is repeated in a new process.
   * @param areCachesSuspect whether that build is a clean one
   */
  onFailure: (output: string, areCachesSuspect: boolean) => void;
  /** Called where a site differs from a clean build; the next build will be a clean one. */
  onDifference: (output: string) => void;
  /** Called where a comparison failed. Nothing depends on it; the next one follows after as many builds as usual. */
  onNotCompared: (output: string) => void;
  /** The program that runs a command in a separate process. */
  program?: typeof commandLine;
}>;

/**
 * Hardly any object of a publish outlives it. In a larger space (megabytes) for new objects, fewer are alive when it is collected: a
 * publish of 10,000 posts takes an eighth less time. All garbage is collected between two publishes; after that, V8 would expect
 * the heap to stay small, and collect it again during each publish. Growth in percent prevents this.
 */
export const SERVICE_OPTIONS = ["--min-semi-space-size=64", "--max-semi-space-size=64", "--heap-growing-percent=60"];

/** Nobody waits for a comparison: garbage is collected often, so that it needs half the memory, and somewhat more time. */
const COMPARISON_OPTIONS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];

/** After so many builds, or with the first one after them that allows it, the site is compared with a clean build. */
export const COMPARED = 50;

/**
 * Builds in a process that stays, and keeps in memory what the next build needs. If that fails, or the code has changed, a
 * build in a new process follows. It is a clean one, unless the failure has a sentence for people: what was wrong in memory may
 * have been written to the caches.
 */
export function openBuilder(input: BuilderInput): Builder {
  const { settings, limitMs, onFailure, onDifference, onNotCompared, program = commandLine } = input;
  const { env } = settings;
  const service = serviceProcess({ command: withOptions(SERVICE_OPTIONS, program("build-service")), env });
  let notCompared = 0;
  let isComparing = false;
  /** Until the caches are removed, no build uses them. */
  let areCachesSuspect = false;
  return async (listened, settled) => {
    if (listened !== null && !areCachesSuspect) {
      const isKept = notCompared + 1 >= COMPARED && !isComparing;
      const request: BuildRequest = { listened, isKept };
      const later = settled.then((isSettled): ChangesSettled => ({ isSettled }));
      const { message, hasStarted, status, output } = await service.ask(request, limitMs, later);
      const result = message === null ? null : parseResult(message);
      if (result?.isPublished === true) {
        notCompared += 1;
        // Without all pictures, nothing was kept.
        if (isKept && result.isComplete) void compare();
        return { published: result, output };
      }
      // A comparison may have found a difference meanwhile.
      areCachesSuspect ||= message === null && hasStarted && status !== EXPLAINED;
      // Where it has not failed, it was given up.
      if (message === null || (await settled)) onFailure(output, areCachesSuspect);
    }
    if (!(await settled)) return null;
    // Whatever it has in memory may be the reason, or may be old.
    service.end();
    return areCachesSuspect ? buildClean(listened) : buildApart(listened);
  };

  /**
   * Meanwhile the next builds go on. Both processes together would need twice the memory, so the one that stays ends, and begins
   * again with the next build.
   */
  async function compare(): Promise<void> {
    isComparing = true;
    notCompared = 0;
    service.end();
    const command = withOptions(COMPARISON_OPTIONS, program("compare-clean"));
    const { status, output } = await runChild({ command, env, limitMs });
    isComparing = false;
    if (status === DIFFERS) {
      // It has removed the caches, but a build of the process that made the difference may have written them since.
      areCachesSuspect = true;
      service.end();
      onDifference(output);
    } else if (status !== 0) onNotCompared(output);
  }

  /** Runs npm run build without what it would carry over from the last site. */
  async function buildClean(listened: string | null): Promise<Built> {
    const failure = await removeCaches(settings.folders, "npm run watch");
    if (failure !== null) return { published: null, output: failure };
    areCachesSuspect = false;
    return buildApart(listened);
  }

  /** Runs npm run build. */
  async function buildApart(listened: string | null): Promise<Built> {
    const resultFile = siteRecord(settings.folders.siteCache, "result.json");
    rmSync(resultFile, { force: true });
    const words = ["--result", resultFile, ...(listened === null ? [] : ["--listened", listened])];
    const { isGood, output } = await runChild({ command: program("build", ...words), env, limitMs });
    const result = isGood ? readResult(resultFile) : null;
    return { published: result?.isPublished === true ? result : null, output };
  }
}

/** @param options of Node */
function withOptions(
  options: readonly string[],
  [node, ...words]: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  return [node, ...options, ...words];
}
