// One build at a time in one checkout: a second one waits. What a dead process left behind holds nobody up.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { processStart } from "./process-start.ts";

const ownerSchema = z.object({ pid: z.int(), start: z.string(), doing: z.string(), since: z.string() });
type Owner = z.output<typeof ownerSchema>;

const LOOK_MS = 200;
/** A note that its writer could not finish in this time will never be finished. */
const UNFINISHED_MS = 5_000;

/**
 * Works while nobody else does.
 * @param doing the command, for those who wait
 * @param say is told once for whom one waits
 */
export async function withLock<T>(
  file: string,
  doing: string,
  work: () => Promise<T>,
  say: (sentence: string) => void = console.log,
): Promise<T> {
  let toldOf = "";
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file, doing)) {
    const text = readNote(file);
    const owner = parseOwner(text);
    if (text === null || isStale(file, owner)) {
      if (text !== null) clear(file, text);
      continue;
    }
    if (owner !== null && text !== toldOf) {
      toldOf = text;
      say(`Waiting for ${owner.doing} (process ${owner.pid}, at work since ${owner.since}) to end …`);
    }
    await wait(LOOK_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(file: string, doing: string): boolean {
  try {
    const note = openSync(file, "wx");
    const since = new Date().toTimeString().slice(0, 8);
    writeSync(note, JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? "", doing, since }));
    closeSync(note);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Whether the owner is gone, or never was. */
function isStale(file: string, owner: Owner | null): boolean {
  if (owner === null) return ageOf(file) > UNFINISHED_MS;
  return processStart(owner.pid) !== owner.start;
}

/** Of several who find a stale note one clears it, and only if it is still that note. */
function clear(file: string, text: string): void {
  const broom = `${file}.clearing`;
  try {
    closeSync(openSync(broom, "wx"));
  } catch {
    if (ageOf(broom) > UNFINISHED_MS) rmSync(broom, { force: true });
    return;
  }
  if (readNote(file) === text) rmSync(file, { force: true });
  rmSync(broom, { force: true });
}

/** In milliseconds; a note from the future was written before the clock was set back. */
function ageOf(note: string): number {
  return Math.abs(Date.now() - (statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()));
}

function readNote(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function parseOwner(text: string | null): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}
