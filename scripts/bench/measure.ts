// What a command costs, from Linux's own accounting.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export type Cost = Readonly<{
  /** Seconds of processor time of the command and its child processes; null on other systems than Linux. */
  cpu: number | null;
  /** Elapsed seconds. */
  wall: number;
}>;

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Runs a program to its end. @throws Error with its output if it fails */
export function measure(
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Cost {
  const [program = "", ...args] = words;
  const before = waitedTicks();
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...env },
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const wall = (performance.now() - begin) / 1000;
  if (status !== 0) throw new Error(`${words.join(" ")} failed:\n${stdout}${stderr}`.slice(0, 9_000));
  const after = waitedTicks();
  return { wall, cpu: before === null || after === null ? null : (after - before) / TICKS };
}

/** The time of all ended children of this process, including their children. */
function waitedTicks(): number | null {
  if (process.platform !== "linux") return null;
  const text = readFileSync("/proc/self/stat", "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return Number(fields[13]) + Number(fields[14]);
}
