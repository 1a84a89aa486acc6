// Runs another program, and stops it and its child processes if it takes too long.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import type { Env } from "../env.ts";
import { messageOf } from "../errors.ts";

const GRACE_MS = 10_000;
/** A background process of the program may keep its output open for ever. */
const LAST_WORDS_MS = 1000;
/** The end of the output is the most informative part. */
const KEPT_LETTERS = 20_000;

export type ChildInput = Readonly<{
  /** A program and its arguments, or one line for the shell. */
  command: readonly [string, ...string[]] | string;
  env: Env;
  /** Milliseconds that it may take, and that it has to exit after SIGTERM. */
  limitMs: number;
  graceMs?: number;
}>;

/** `status` is null where it was stopped or could not be started. `output` is the end of its output, and why it was stopped. */
export type Outcome = Readonly<{ isGood: boolean; status: number | null; output: string }>;

/** Runs the program to its end. */
export async function runChild(input: ChildInput): Promise<Outcome> {
  try {
    return await untilItsEnd(startChild(input), input);
  } catch (error) {
    // The system has no memory for another process, for example.
    return { isGood: false, status: null, output: messageOf(error) };
  }
}

function untilItsEnd(child: ChildProcess, { limitMs, graceMs = GRACE_MS }: ChildInput): Promise<Outcome> {
  let output = "";
  const keep = (said: string) => (output = (output + said).slice(-KEPT_LETTERS));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep);
  const endWithUs = () => endAll(child, "SIGTERM");
  process.once("exit", endWithUs);
  let isStopped = false;
  const timers = [
    setTimeout(() => {
      isStopped = true;
      output += `\nIt did not end within ${limitMs / 1000} s, and was stopped.`;
      endAll(child, "SIGTERM");
    }, limitMs),
    setTimeout(() => endAll(child, "SIGKILL"), limitMs + graceMs),
  ];
  return new Promise((resolve) => {
    const end = (status: number | null) => {
      process.off("exit", endWithUs);
      timers.forEach(clearTimeout);
      if (isStopped) endAll(child, "SIGKILL");
      resolve({ isGood: status === 0, status, output });
    };
    child.once("error", ({ message }) => {
      output += message;
      end(null);
    });
    child.once("close", end);
    child.once("exit", (status, signal) => {
      if (signal !== null) output += `\nIt was ended by ${signal}.`;
      timers.push(setTimeout(end, LAST_WORDS_MS, status));
    });
  });
}

/** Starts it in its own process group, which can be stopped as a whole. */
function startChild({ command, env }: ChildInput): ChildProcess {
  const isLine = typeof command === "string";
  const [program, ...words] = isLine ? [command] : command;
  return spawn(program, words, {
    env: { ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: isLine,
    detached: process.platform !== "win32",
  });
}

/** Sends a signal to the process and all that it started. */
function endAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}
