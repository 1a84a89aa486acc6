// npm run watch: rebuilds, and deploys with DEPLOY_COMMAND, whenever the content changes.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { site } from "#config";
import { lastTimeOfDay } from "../build/pull/content-reading.ts";
import type { Connection } from "../site/database/content-choice.ts";
import { type ContentListener, listenToContent } from "../data/firestore/listen.ts";
import { writeListened } from "../data/firestore/listened-content.ts";
import { readAnyVersions } from "../data/snapshot/known-documents.ts";
import { SettingError } from "../site/setting-error.ts";
import { oneLine } from "../data/schemas/fields/text.ts";
import { type Records, rememberedRecords } from "../system/checksummed-file.ts";
import { freeMemory } from "../system/processes/free-memory.ts";
import { type Builder, COMPARED, openBuilder } from "./build-apart.ts";
import type { Command } from "./command.ts";
import { deploy } from "../build/hosting/deploy.ts";
import { verifyDeploy } from "../build/verify/verify-deploy.ts";
import { openAlarm } from "../system/alarm.ts";
import { debounce } from "../system/debounce.ts";
import { adviceOn } from "../system/errors/advice.ts";
import { messageOf } from "../system/errors/message-of.ts";
import type { Settings } from "../site/settings.ts";
import { type BuildResult, resultSentence } from "../build/build-result.ts";
import { checkedSettings, requireSiteUrl } from "../build/check-environment.ts";
import { siteRecord } from "../build/site-records.ts";
import { PROBLEMS_TITLE } from "../data/snapshot/report.ts";

const MAX_WAIT_MS = 15_000;
/** What each publish leaves in memory is collected from time to time. */
const MOST_UNUSED_MB = 50;
const BACKOFF = { firstMs: 60_000, maxMs: 1_800_000 };
/** A build or a deploy that hangs must not hold up all that follow. */
const LONGEST_RUN_MS = 1_800_000;
const NAMED_CHANGES = 3;
const DAY_S = 86_400;
const NIGHT = "the nightly check";
/** How long a CDN may take to show a new version everywhere. */
const PATIENCE_MS = 120_000;

/** Runs until the process gets a signal to stop. @throws SettingError if a build could not start */
const watch: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const records = rememberedRecords();
  const connection = connectionOf(settings);
  requireSiteUrl(settings);
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
  /** ISO time of the database at which the content of the site was read. */
  let lastRead = "";
  const noteChanges = debounce<string>({
    waitMs: settings.watchQuietMs,
    maxWaitMs: MAX_WAIT_MS,
    backoff: BACKOFF,
    onError(error, changes) {
      const what = "The rebuild stopped with an error, and is repeated with the next change or in 1 to 30 minutes";
      const details = error instanceof Error ? error.stack : String(error);
      say(`${describe(changes)}: ${what}. The last site stays online. ${adviceOn(error)}:\n${details}`);
    },
    work: async (changes, settled) => {
      // At night the database is read, in case the listener has missed something.
      const listened = changes.includes(NIGHT) ? null : await handOver(listener, lastRead, settings, records);
      const rebuilt = rebuild(changes, settings, () => build(listened, settled));
      // Meanwhile another process works. Before that, this one must hear of edits in time, and say that none has come.
      void settled.then(() => yieldToEventLoop()).then(() => freeMemory(MOST_UNUSED_MB));
      const { isDone, nextRelease, isComplete, readTime } = await rebuilt;
      if (readTime !== undefined) lastRead = readTime;
      // Now nobody waits. The next build needs the versions that this one has written.
      readAnyVersions(settings.folders.snapshot, records);
      if (isComplete === false) noteChanges(["pictures that were not made in time"]);
      if (nextRelease !== undefined) alarm.set(nextRelease === null ? null : nextRelease * 1000);
      return isDone;
    },
  });
  const alarm = openAlarm(() => noteChanges(["a post that waited for its time"]));
  const night = openAlarm(() => {
    noteChanges([NIGHT]);
    night.set(nextNight(settings));
  });
  night.set(nextNight(settings));
  const listener = listenToContent({
    connection,
    onChange: noteChanges,
    onReady: (isAgain) => {
      say(isAgain ? "connected again" : `listening to ${connection.root} in project ${connection.projectId}`);
      // What changed while nobody listened is in what the listener receives first.
      noteChanges([isAgain ? "reconnection" : "start"]);
    },
    onLost: (sentence) => say(`${sentence} Retrying …`),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  await listener.stop();
  // A change that waits for another try must not keep the process alive.
  process.exit();
};

export default watch;

/**
 * `isDone`: if not, it is tried again: later, or with the changes that followed. The rest is that of the new site; undefined where the
 * last one stays.
 */
type Rebuilt = Readonly<{ isDone: boolean; nextRelease?: number | null; isComplete?: boolean; readTime?: string }>;

/** The next time for a full read, in epoch milliseconds. */
function nextNight({ fullReadMinute }: Settings): number {
  return (lastTimeOfDay(fullReadMinute, site.timeZone, Date.now() / 1000) + DAY_S) * 1000;
}

/** Writes what the listener has for the build. @returns the folder; null where the build has to read the database */
async function handOver(
  listener: ContentListener,
  lastRead: string,
  { folders }: Settings,
  records: Records,
): Promise<string | null> {
  const content = await listener.content(lastRead);
  if (content === null) return null;
  const dir = siteRecord(folders.siteCache, "listened");
  try {
    writeListened(dir, content, readAnyVersions(folders.snapshot, records));
    return dir;
  } catch (error) {
    const reason = messageOf(error);
    const what = `What was received could not be written to ${dir}, so the build reads the database (${reason})`;
    say(`${what}. The last site stays online. ${adviceOn(error)}.`);
    return null;
  }
}

async function rebuild(
  changes: readonly string[],
  settings: Settings,
  build: () => ReturnType<Builder>,
): Promise<Rebuilt> {
  const { deployCommand, siteUrl } = settings;
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
  const built = await build();
  if (built === null) return { isDone: false };
  const { published, output } = built;
  if (published === null) {
    say(`${describe(changes)}: not published; the last site stays online\n${output.trimEnd()}`);
    return { isDone: false };
  }
  const { nextRelease, isComplete, readTime } = published;
  const last = resultSentence(published);
  sayNewProblems(published);
  if (deployCommand === null) {
    say(`${describe(changes)}: ${last} (${seconds()} s)`);
    return { isDone: true, nextRelease, isComplete, readTime };
  }
  const deployed = await deploy({ settings, command: deployCommand, limitMs: LONGEST_RUN_MS });
  const outcome = deployed.isGood ? "Deployed." : `The deploy failed:\n${deployed.output.trimEnd()}\n`;
  say(`${describe(changes)}: ${last} ${outcome} (${seconds()} s)`);
  const failure = deployed.isGood ? await verifyDeploy(settings, siteUrl, PATIENCE_MS) : null;
  if (failure !== null) say(failure);
  return { isDone: deployed.isGood && failure === null, nextRelease, isComplete, readTime };
}

let lastProblems = "";

/** Bad documents are left out of a site that is published all the same; said once, until there are others. */
function sayNewProblems({ problems }: BuildResult): void {
  const text = problems.length === 0 ? "" : [PROBLEMS_TITLE, ...problems.map((line) => `  ${line}`)].join("\n");
  if (text !== lastProblems && text !== "") say(text);
  lastProblems = text;
}

function connectionOf({ content }: Settings): Connection {
  if (content.from === "firestore") return content.connection;
  throw new SettingError(
    "CONTENT_SOURCE",
    "There is no database to watch: set FIRESTORE_EMULATOR_HOST or GOOGLE_APPLICATION_CREDENTIALS (see the README).",
  );
}

function describe(changes: readonly string[]): string {
  const distinct = [...new Set(changes)];
  const rest = distinct.length - NAMED_CHANGES;
  return `${oneLine(distinct.slice(0, NAMED_CHANGES).join(", "))}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function say(sentence: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${sentence}`);
}
