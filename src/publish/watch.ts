// Rebuilds, and deploys where told, whenever the content changes.
import type { Connection } from "../firestore/environment.ts";
import { type Env, readEnvironment } from "../firestore/environment.ts";
import { listenToContent } from "../firestore/listen.ts";
import { SettingError } from "../firestore/setting-error.ts";
import { oneLine } from "../schemas/text.ts";
import { runChild } from "./child.ts";
import { gatherChanges } from "./gather.ts";

const QUIET_MS = 2000;
const MOST_MS = 15_000;
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 1_800_000;
/** A build or a deploy that hangs must not hold up all that follow. */
const LONGEST_RUN_MS = 1_800_000;
const NAMED_CHANGES = 3;

/** Runs until the process is told to stop. @throws SettingError where no database is configured */
export async function watch(env: Env): Promise<boolean> {
  const connection = connectionOf(env);
  const noteChanges = gatherChanges<string>({
    quietMs: QUIET_MS,
    mostMs: MOST_MS,
    pauseMs: PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    work: (changes) => rebuild(changes, env),
  });
  const listener = listenToContent({
    connection,
    onChange: noteChanges,
    onReady: (isAgain) => {
      say(isAgain ? "connected again" : `listening to ${connection.root} in project ${connection.projectId}`);
      // What changed while nobody listened is found by a pull.
      noteChanges([isAgain ? "reconnection" : "start"]);
    },
    onLost: (sentence) => say(`${sentence} Trying again …`),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  await listener.stop();
  return true;
}

/** @returns whether all was done; if not, it is tried again later */
async function rebuild(changes: readonly string[], env: Env): Promise<boolean> {
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
  // A process of its own gives its memory back, and cannot take the watcher down with it.
  const built = await runChild({ command: [process.execPath, "scripts/build.ts"], env, limitMs: LONGEST_RUN_MS });
  if (!built.isGood) {
    say(`${describe(changes)}: not published, the last site stays\n${built.output.trimEnd()}`);
    return false;
  }
  const last = built.output.trimEnd().split("\n").at(-1) ?? "";
  tellProblems(built.output);
  if (!env.DEPLOY_COMMAND) {
    say(`${describe(changes)}: ${last} (${seconds()} s)`);
    return true;
  }
  const deployed = await runChild({ command: env.DEPLOY_COMMAND, env, limitMs: LONGEST_RUN_MS });
  const outcome = deployed.isGood ? "Deployed." : `The deploy failed:\n${deployed.output.trimEnd()}\n`;
  say(`${describe(changes)}: ${last} ${outcome} (${seconds()} s)`);
  return deployed.isGood;
}

let told = "";

/** Bad documents are left out of a site that is published all the same; said once, until there are others. */
function tellProblems(output: string): void {
  const [problems = ""] = /^These documents need mending.*\n(?: .*\n)*/m.exec(output) ?? [];
  if (problems !== told && problems !== "") say(problems.trimEnd());
  told = problems;
}

function connectionOf(env: Env): Connection {
  const choice = readEnvironment(env);
  if (choice.from === "firestore") return choice.connection;
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
