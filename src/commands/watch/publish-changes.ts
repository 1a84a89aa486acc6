// The loop of npm run watch: waits for changes, builds from what the listener holds, deploys, and says what has become of it.
import { type BuildResult, notPublishedText, resultSentence } from "../../build/build-result.ts";
import { deadLinkLines } from "../../build/dead-links.ts";
import { deploy } from "../../build/hosting/deploy.ts";
import type { Publish } from "../../build/publish.ts";
import { verifyDeploy } from "../../build/verify/verify-deploy.ts";
import type { ListenInput, listenToContent } from "../../data/firestore/listen.ts";
import { oneLine } from "../../data/schemas/fields/text.ts";
import { PROBLEMS_TITLE } from "../../data/snapshot/report.ts";
import type { Settings } from "../../site/settings.ts";
import { openAlarm } from "../../system/alarm.ts";
import { backoffMs } from "../../system/backoff.ts";
import { sentenceOf } from "../../system/errors.ts";
import { openChanges } from "./changes.ts";
import { firstNames } from "../../system/shortened.ts";

const LONGEST_QUIET_MS = 15_000;
const BACKOFF = { firstMs: 60_000, maxMs: 1_800_000 };
/** A deploy that hangs must not hold up all that follow. */
const LONGEST_DEPLOY_MS = 1_800_000;
/** How long a CDN may take to show a new version everywhere. */
const PATIENCE_MS = 120_000;
const DAY_MS = 86_400_000;
const PICTURE_CHECK = "the daily check of pictures";
const NEW_INDEX = "the search index";
const NAMED_CHANGES = 3;

export type PublishChangesInput = Readonly<{
  settings: Settings;
  connection: ListenInput["connection"];
  /** Opens the listener. */
  listen: typeof listenToContent;
  publish: Publish;
  say: (sentence: string) => void;
}>;

export type Watching = Readonly<{
  /** Ends it: after the build or the deploy that runs now. */
  stop: () => Promise<void>;
  /** Never resolves. @throws what nobody expected of a build, or of the loop itself */
  ended: Promise<never>;
}>;

export function publishChanges({ settings, connection, listen, publish, say }: PublishChangesInput): Watching {
  const changes = openChanges({ quietMs: settings.watchQuietMs, longestMs: LONGEST_QUIET_MS });
  const release = openAlarm(() => changes.add(["a post that waited for its time"]));
  const pictureCheck = openAlarm(() => changes.add([PICTURE_CHECK]));
  pictureCheck.set(Date.now() + DAY_MS);
  /** By their titles, the findings of the last site. */
  const lastFindings = new Map<string, string>();
  let running: Promise<boolean> = Promise.resolve(true);
  let isStopped = false;
  const listener = listen({
    connection,
    onChange: changes.add,
    onReady: (isAgain) => {
      say(isAgain ? "connected again" : `listening to ${connection.root} in project ${connection.projectId}`);
      // What changed while nobody listened is in what the listener receives first.
      changes.add([isAgain ? "reconnection" : "start"]);
    },
    onLost: (sentence) => say(`${sentence} npm run watch goes on trying. The last site stays online.`),
  });
  return {
    async stop() {
      isStopped = true;
      for (const alarm of [release, pictureCheck]) alarm.set(null);
      await Promise.allSettled([running, listener.stop()]);
    },
    ended: goOn(),
  };

  /** What has failed is tried again with the next change, or after a pause that grows. */
  async function goOn(): Promise<never> {
    let failed: readonly string[] = [];
    for (let failures = 0; ;) {
      const taken = await changes.take(failures === 0 ? undefined : backoffMs(BACKOFF, failures));
      if (isStopped) return new Promise<never>(() => undefined);
      const all = [...failed, ...taken];
      if (taken.includes(PICTURE_CHECK)) pictureCheck.set(Date.now() + DAY_MS);
      running = publishOnce(all);
      const isDone = await running;
      failures = isDone ? 0 : failures + 1;
      failed = isDone ? [] : all;
    }
  }

  /** @returns false where it is to be tried again. @throws what nobody expected */
  async function publishOnce(all: readonly string[]): Promise<boolean> {
    try {
      return await buildAndDeploy(all);
    } catch (error) {
      const reason = sentenceOf(error);
      if (reason === null) throw error;
      say(
        `${namesOf(all)}: not published; the last site stays online, and the next change or 1 to 30 minutes try again.\n${reason}`,
      );
      return false;
    }
  }

  async function buildAndDeploy(all: readonly string[]): Promise<boolean> {
    const names = namesOf(all);
    const begin = performance.now();
    const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
    const source = await listener.content();
    // The connection was lost. When it is there again, everything is published.
    if (source === null) return true;
    const checksPictures = all.includes(PICTURE_CHECK);
    const onIndex = () => changes.add([NEW_INDEX]);
    const result = await publish({ doing: "npm run watch", allowShrink: false, source, checksPictures, onIndex });
    sayNewFindings(result);
    if (!result.isPublished) {
      say(`${names}: ${notPublishedText(result)}`);
      // The same documents would give the same result.
      return true;
    }
    release.set(result.nextRelease === null ? null : result.nextRelease * 1000);
    if (!result.isComplete) changes.add(["pictures that were not made in time"]);
    const { deployCommand, siteUrl } = settings;
    const built = `${names}: ${resultSentence(result)}`;
    if (deployCommand === null) {
      say(`${built} (${seconds()} s)`);
      return true;
    }
    const { isGood, output } = await deploy({ settings, command: deployCommand, limitMs: LONGEST_DEPLOY_MS });
    say(`${built} ${isGood ? "Deployed." : `The deploy failed:\n${output.trimEnd()}\n`} (${seconds()} s)`);
    if (!isGood) return false;
    const failure = await verifyDeploy(settings, siteUrl, PATIENCE_MS);
    if (failure !== null) say(failure);
    return failure === null;
  }

  /** What is wrong in a site that is published all the same; said once, until there is something else. */
  function sayNewFindings({ problems, pictureProblems, deadLinks }: BuildResult): void {
    const findings: readonly (readonly [title: string, lines: readonly string[]])[] = [
      [PROBLEMS_TITLE, problems],
      ["These pictures could not be made:", pictureProblems],
      ["These links lead nowhere:", deadLinkLines(deadLinks, settings.folders.report)],
    ];
    for (const [title, lines] of findings) {
      const text = lines.map((line) => `\n  ${line}`).join("");
      if (text !== "" && text !== lastFindings.get(title)) say(title + text);
      lastFindings.set(title, text);
    }
  }
}

/** The first changes, and how many others there are, in a line that people read. */
function namesOf(changes: readonly string[]): string {
  return oneLine(firstNames([...new Set(changes)], NAMED_CHANGES));
}
