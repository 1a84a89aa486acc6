// A program of others that runs beside a test: started, read, and ended with all that it has started.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const START_MS = 180_000;
const INTERVAL_MS = 200;

/** A running program. */
export type Program = Readonly<{
  /** Everything that it has printed so far. */
  output: () => string;
  /** Whether it is still running. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
}>;

type ProgramOptions = Readonly<{
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** Path or name of a program that is not JavaScript; `words` are then its arguments. */
  program?: string;
}>;

/** Starts a JavaScript program on this Node, or any other program. @param words the file and its arguments */
export function startProgram(
  words: readonly string[],
  { cwd, env = {}, program = process.execPath }: ProgramOptions,
): Program {
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, VITEST: "", NODE_ENV: "", CI: "1", NO_COLOR: "1", NO_UPDATE_NOTIFIER: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // In a group of its own, which can be ended as a whole.
    detached: process.platform !== "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const endGroup = () => {
    if (child.pid === undefined) return;
    try {
      // Windows knows no groups.
      if (process.platform === "win32") child.kill();
      else process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of it has ended.
    }
  };
  process.once("exit", endGroup);
  return {
    output: () => output,
    isRunning,
    stop: async () => {
      process.off("exit", endGroup);
      const ended = isRunning() ? once(child, "exit") : null;
      endGroup();
      await ended;
    },
  };
}

/** Waits until a program is ready. @throws Error with its output when it ends before that, or takes too long */
export async function waitUntilReady(program: Program, isReady: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (program.isRunning() && Date.now() < deadline) {
    if (await isReady()) return;
    await wait(INTERVAL_MS);
  }
  throw new Error(`The program did not start:\n${program.output()}`);
}
