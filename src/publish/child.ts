// Runs another program to its end, and ends it, with all that it has started, when that takes too long.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import type { Env } from "../firestore/environment.ts";

const GRACE_MS = 10_000;
/** What a program left running in the background may hold its output open for ever. */
const LAST_WORDS_MS = 1000;
/** The end of what was said tells most. */
const KEPT_LETTERS = 20_000;

export type ChildInput = Readonly<{
  /** A program and its words, or one line for the shell. */
  command: readonly [string, ...string[]] | string;
  env: Env;
  /** Milliseconds that it may take, and that it has to end by itself when told to. */
  limitMs: number;
  graceMs?: number;
}>;

/** @returns whether it ended well, and the last of what it said, with a sentence where it did not end by itself */
export function runChild(input: ChildInput): Promise<{ isGood: boolean; output: string }> {
  const { limitMs, graceMs = GRACE_MS } = input;
  const child = start(input);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (said: string) => (output = (output + said).slice(-KEPT_LETTERS)));
  }
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
    const end = (isGood: boolean) => {
      process.off("exit", endWithUs);
      timers.forEach(clearTimeout);
      if (isStopped) endAll(child, "SIGKILL");
      resolve({ isGood, output });
    };
    child.once("error", ({ message }) => {
      output += message;
      end(false);
    });
    child.once("close", (status) => end(status === 0));
    child.once("exit", (status, signal) => {
      if (signal !== null) output += `\nIt was ended by ${signal}.`;
      timers.push(setTimeout(end, LAST_WORDS_MS, status === 0));
    });
  });
}

/** In a group of its own, which can be ended as a whole. */
function start({ command, env }: ChildInput): ChildProcess {
  const isLine = typeof command === "string";
  const [program, ...words] = isLine ? [command] : command;
  return spawn(program, words, {
    env: { ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: isLine,
    detached: process.platform !== "win32",
  });
}

function endAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them are gone.
  }
}
