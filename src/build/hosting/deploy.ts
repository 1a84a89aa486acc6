// Deploys the finished site with a command that the webmaster has set, and restores the version before it where the host can.
import type { Settings } from "../../site/settings.ts";
import { firebaseTools } from "../../system/locked-tools.ts";
import { type Outcome, runChild } from "../../system/processes/child-process.ts";
import { liveLink, rollBackLive } from "../placing.ts";

/** The channel of Firebase Hosting that keeps the version from before a deploy. */
const KEPT = "previous";
/** Firebase takes seconds; a deploy must not wait for it for ever. */
const LIMIT_MS = 180_000;

export type Cloning = Readonly<{
  /** Milliseconds that it may take; by default three minutes. */
  limitMs?: number;
  /** Finds the program that clones. */
  tools?: typeof firebaseTools;
}>;

export type DeployInput = Readonly<{
  settings: Settings;
  /** A line for the shell. */
  command: string;
  /** Milliseconds that the command may take. */
  limitMs: number;
  /** How the public version is kept. */
  cloning?: Cloning;
}>;

/** Keeps the public version, if that is set, and runs the command even where that fails. */
export async function deploy({ settings, command, limitMs, cloning }: DeployInput): Promise<Outcome> {
  await keepVersion(settings, cloning);
  return runChild({ command, env: settings.env, limitMs });
}

/** Keeps the public version before a deploy, for `rollBack`. A first deploy has none. */
async function keepVersion(settings: Settings, cloning: Cloning = {}): Promise<void> {
  const site = firebaseSite(settings);
  if (!settings.isRollBackOn || site === null) return;
  const isKept = await clone(settings, `${site}:live`, `${site}:${KEPT}`, cloning);
  if (!isKept) console.log("The public version was not kept, so this deploy cannot be rolled back.");
}

/** @returns a sentence that says what became of it */
export async function rollBack(settings: Settings): Promise<string> {
  const { host, folders } = settings;
  const failed = "The previous version could not be restored.";
  if (host === "nginx") {
    return rollBackLive(liveLink(folders.site)) ? "The previous version is online again." : failed;
  }
  if (host !== "firebase")
    return `The previous version can be restored on Firebase Hosting and nginx only; this host is ${host}.`;
  const site = firebaseSite(settings);
  if (site === null)
    return "The previous version cannot be restored: the content is the sample, so no Firebase project is known.";
  const isRestored = await clone(settings, `${site}:${KEPT}`, `${site}:live`);
  return isRestored ? "The previous version is online again." : failed;
}

/** The project's default site of Firebase Hosting; null for another host, and for the sample, which names no project. */
function firebaseSite({ host, content }: Settings): string | null {
  return host === "firebase" && content.from === "firestore" ? content.connection.projectId : null;
}

async function clone(
  { env }: Settings,
  from: string,
  to: string,
  { limitMs = LIMIT_MS, tools = firebaseTools }: Cloning = {},
): Promise<boolean> {
  const program = tools(env);
  if (program === null) return false;
  const words = ["hosting:clone", from, to, "--non-interactive"];
  const { isGood, output } = await runChild({ ...program, command: [...program.command, ...words], limitMs });
  if (!isGood) console.log(output.trimEnd());
  return isGood;
}
