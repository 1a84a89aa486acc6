// Publishes what a listener hears, a post that waited for its time, and at night whatever is in the database.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { site } from "#config";
import { lastTimeOfDay } from "../../build/pull/content-reading.ts";
import type { ListenInput, Listener, listenToContent } from "../../data/firestore/listen.ts";
import { readAnyVersions } from "../../data/snapshot/known-documents.ts";
import type { Settings } from "../../site/settings.ts";
import { openAlarm } from "../../system/alarm.ts";
import { rememberedRecords } from "../../system/checksummed-file.ts";
import { debounce } from "../../system/debounce.ts";
import { adviceOn } from "../../system/errors/advice.ts";
import { freeMemory } from "../../system/processes/free-memory.ts";
import { COMPARED, type openBuilder } from "../build-apart.ts";
import { handOver } from "./hand-over.ts";
import { LONGEST_RUN_MS, openRebuilder } from "./rebuild.ts";
import { namesOf } from "./names-of-changes.ts";

const MAX_WAIT_MS = 15_000;
/** What each publish leaves in memory is collected from time to time. */
const MOST_UNUSED_MB = 50;
const BACKOFF = { firstMs: 60_000, maxMs: 1_800_000 };
const DAY_S = 86_400;
const NIGHT = "the nightly check";

export type PublishChangesInput = Readonly<{
  settings: Settings;
  connection: ListenInput["connection"];
  /** Opens the listener. */
  listen: typeof listenToContent;
  /** Opens what builds. */
  openBuilder: typeof openBuilder;
  say: (sentence: string) => void;
}>;

/** Goes on until the process ends. @returns the listener */
export function publishChanges(input: PublishChangesInput): Listener {
  const { settings, connection, listen, openBuilder, say } = input;
  const records = rememberedRecords();
  const build = openBuilder({
    settings,
    limitMs: LONGEST_RUN_MS,
    onFailure(output, areCachesSuspect) {
      const how = areCachesSuspect ? "in a new process, without its caches" : "in a new process";
      say(`The build failed, and is repeated ${how}:\n${output.trimEnd()}`);
    },
    onDifference(output) {
      say(`The site was not that of a clean build, and is built anew:\n${output.trimEnd()}`);
      noteChanges(["a difference from a clean build"]);
    },
    onNotCompared(output) {
      const what = "The site could not be compared with a clean build. It stays as it is, and is compared again after";
      say(`${what} ${COMPARED} more builds:\n${output.trimEnd()}`);
    },
  });
  const rebuild = openRebuilder(settings, say);
  /** ISO time of the database at which the content of the site was read. */
  let lastRead = "";
  const noteChanges = debounce<string>({
    waitMs: settings.watchQuietMs,
    maxWaitMs: MAX_WAIT_MS,
    backoff: BACKOFF,
    onError(error, changes) {
      const what = "The rebuild stopped with an error, and is repeated with the next change or in 1 to 30 minutes";
      const details = error instanceof Error ? error.stack : String(error);
      say(`${namesOf(changes)}: ${what}. The last site stays online. ${adviceOn(error)}:\n${details}`);
    },
    work: async (changes, settled) => {
      // At night the database is read, in case the listener has missed something.
      const content = changes.includes(NIGHT) ? null : await listener.content(lastRead);
      const listened = handOver(content, settings, records, say);
      const rebuilt = rebuild(changes, () => build(listened, settled));
      // Meanwhile another process works. Before that, this one must hear of edits in time, and say that none has come.
      void settled.then(() => yieldToEventLoop()).then(() => freeMemory(MOST_UNUSED_MB));
      const { isDone, nextRelease, isComplete, readTime } = await rebuilt;
      if (readTime !== undefined) lastRead = readTime;
      // Now nobody waits. The next build needs the versions that this one has written.
      readAnyVersions(settings.folders.snapshot, records);
      if (isComplete === false) noteChanges(["pictures that were not made in time"]);
      if (nextRelease !== undefined) release.set(nextRelease === null ? null : nextRelease * 1000);
      return isDone;
    },
  });
  const release = openAlarm(() => noteChanges(["a post that waited for its time"]));
  const night = openAlarm(() => {
    noteChanges([NIGHT]);
    night.set(nextNight(settings, Date.now()));
  });
  night.set(nextNight(settings, Date.now()));
  const listener = listen({
    connection,
    onChange: noteChanges,
    onReady: (isAgain) => {
      say(isAgain ? "connected again" : `listening to ${connection.root} in project ${connection.projectId}`);
      // What changed while nobody listened is in what the listener receives first.
      noteChanges([isAgain ? "reconnection" : "start"]);
    },
    onLost: (sentence) => say(`${sentence} npm run watch goes on trying. The last site stays online.`),
  });
  return listener;
}

/** The next time for a full read. Times are in epoch milliseconds. */
function nextNight({ fullReadMinute }: Settings, now: number): number {
  return (lastTimeOfDay(fullReadMinute, site.timeZone, now / 1000) + DAY_S) * 1000;
}
