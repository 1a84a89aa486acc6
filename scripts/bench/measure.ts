// Measures the cost of a command and its child processes, from Linux's own accounting.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const SAMPLE_MS = 100;
/** Processes that have hardly used any processor time for this long are at rest. */
const REST_MS = 500;
/** A comparison of a large site takes some minutes. */
const REST_LIMIT_MS = 1_800_000;
/** How long to wait for child processes after the command has ended. */
const LINGER_MS = 5000;
/** Linux counts processor time in hundredths of a second, and memory in pages of 4 KB. */
const TICKS = 100;
const PAGE_MB = 4096 / 1e6;

export type Cost = Readonly<{
  isGood: boolean;
  output: string;
  /** Seconds of processor time, in user and system mode, of the command and its child processes. */
  cpu: number;
  /** Elapsed seconds. */
  wall: number;
  /** Peak memory of all processes together in MB; of mapped files, only the largest share counts. */
  memory: number;
}>;

export type Command = Readonly<{ program: string; words: readonly string[]; dir: string; env: NodeJS.ProcessEnv }>;

type Process = Readonly<{
  pid: number;
  parent: number;
  session: number;
  ticks: number;
  /** Private pages, and pages of mapped files, which processes may share. */
  own: number;
  shared: number;
}>;

/**
 * Runs a command to its end. The system adds a process's time to its parent when the parent waits for it; orphaned
 * processes are found by their session. Only one command can be measured at a time.
 */
export async function measure({ program, words, dir, env }: Command): Promise<Cost> {
  const before = waitedTicks();
  const begin = performance.now();
  const child = spawn(program, words, { cwd: dir, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const seen = new Map<number, Process>();
  let pages = 0;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  const sample = () => {
    const found = processesOf(child.pid ?? 0);
    for (const each of found) seen.set(each.pid, each);
    pages = Math.max(pages, pagesOf(found));
    return found;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  const wall = (performance.now() - begin) / 1000;
  clearInterval(timer);
  for (const end = Date.now() + LINGER_MS; sample().length > 0 && Date.now() < end;) await pause(SAMPLE_MS);
  const alone = [...seen.values()].filter(({ pid, parent }) => pid !== child.pid && !seen.has(parent));
  const ticks = waitedTicks() - before + alone.reduce((sum, each) => sum + each.ticks, 0);
  return { isGood: status === 0, output, cpu: ticks / TICKS, wall, memory: pages * PAGE_MB };
}

/** A process and all that it started: their command lines, and their memory in MB; of mapped files, only the largest share counts. */
export function processFamily(pid: number): Readonly<{ commands: readonly string[]; memory: number }> {
  const found = familyOf(pid);
  const commands = found.map((each) => read(String(each.pid), "cmdline").replaceAll("\0", " "));
  return { commands, memory: pagesOf(found) * PAGE_MB };
}

/** Resolves when all that a process started is at rest. @throws Error where it never is */
export async function untilRest(pid: number): Promise<void> {
  const ticks = () => familyOf(pid).reduce((sum, each) => sum + (each.pid === pid ? 0 : each.ticks), 0);
  const end = Date.now() + REST_LIMIT_MS;
  for (let before = -Infinity, now = ticks(); Math.abs(now - before) > 1; now = ticks()) {
    if (Date.now() > end)
      throw new Error(`What process ${pid} started is busy for more than ${REST_LIMIT_MS / 1000} s.`);
    before = now;
    await pause(REST_MS);
  }
}

function familyOf(pid: number): Process[] {
  const all = allProcesses();
  const family = new Set([pid]);
  // Iterating over a set includes what is added meanwhile.
  for (const parent of family) for (const each of all) if (each.parent === parent) family.add(each.pid);
  return all.filter((each) => family.has(each.pid));
}

/** Whether this machine can measure. */
export function canMeasure(): boolean {
  return process.platform === "linux";
}

/** The time of all ended children of this process, including their children. */
function waitedTicks(): number {
  const [, , , , , , , , , , , , , user, system] = fieldsOf("self");
  return Number(user) + Number(system);
}

function pagesOf(processes: readonly Process[]): number {
  const own = processes.reduce((sum, each) => sum + each.own, 0);
  return own + Math.max(0, ...processes.map(({ shared }) => shared));
}

function processesOf(session: number): Process[] {
  return allProcesses().filter((each) => each.session === session);
}

function allProcesses(): Process[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const fields = fieldsOf(pid);
    if (fields.length < 15) return [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const [, resident = 0, shared = 0] = read(pid, "statm").split(" ").map(Number);
    const [parent, session] = [Number(fields[1]), Number(fields[3])];
    return [{ pid: Number(pid), parent, session, ticks, own: resident - shared, shared }];
  });
}

/** The fields of /proc/…/stat after the program's name, from its state on; none if the process has ended. */
function fieldsOf(pid: string): string[] {
  const text = read(pid, "stat");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
