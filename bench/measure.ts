// What a command costs with everything that it starts, told by Linux itself.
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const SAMPLE_MS = 100;
/** How long processes may outlive the command before they are no longer waited for. */
const LINGER_MS = 5000;
/** Linux counts processor time in hundredths of a second, and memory in pages of 4 KB. */
const TICKS = 100;
const PAGE_MB = 4096 / 1e6;

export type Cost = Readonly<{
  isGood: boolean;
  output: string;
  /** Seconds of processor time, in programs and in the system, of the command and all that it started. */
  cpu: number;
  /** Seconds on the clock. */
  wall: number;
  /** The most memory that all its processes held together, in MB; of files that are mapped, the largest share only. */
  memory: number;
}>;

export type Command = Readonly<{ program: string; words: readonly string[]; dir: string; env: NodeJS.ProcessEnv }>;

type Process = Readonly<{
  pid: number;
  parent: number;
  ticks: number;
  /** Pages of its own, and those of files, such as programs, which others may share. */
  own: number;
  shared: number;
}>;

/**
 * Runs a command to its end. The system adds a process's time to its parent when the parent takes leave of it; what is
 * left alone before that is found by its session. Only one command may be measured at a time.
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
    const own = found.reduce((sum, each) => sum + each.own, 0);
    pages = Math.max(pages, own + Math.max(0, ...found.map(({ shared }) => shared)));
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

/** Whether this machine can tell. */
export function canMeasure(): boolean {
  return process.platform === "linux";
}

/** The time of all children that this process has taken leave of, with their children's. */
function waitedTicks(): number {
  const [, , , , , , , , , , , , , user, system] = fieldsOf("self");
  return Number(user) + Number(system);
}

function processesOf(session: number): Process[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const fields = fieldsOf(pid);
    if (Number(fields[3]) !== session) return [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const [, resident = 0, shared = 0] = read(pid, "statm").split(" ").map(Number);
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks, own: resident - shared, shared }];
  });
}

/** The fields of /proc/…/stat behind the program's name, from its state on; none where the process is gone. */
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
