// A lock file, so that only one command at a time writes the snapshot and the site. Others wait. A stale lock is removed.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { hasCode } from "./errors.ts";
import { parseJson } from "./parse-json.ts";
import { processStart } from "./processes/process-start.ts";

const ownerSchema = z.object({ pid: z.int(), start: z.string(), doing: z.string(), since: z.string() });
type Owner = z.output<typeof ownerSchema>;

const LOOK_MS = 200;
/** A lock file that is incomplete after this time will never be completed. */
const UNFINISHED_MS = 5_000;

/**
 * Runs the work while holding the lock.
 * @param doing the command, for the message of those who wait
 * @param say receives one message about the command that holds the lock
 */
export async function withLock<T>(
  file: string,
  doing: string,
  work: () => Promise<T>,
  say: (sentence: string) => void = console.log,
): Promise<T> {
  let reported = "";
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file, doing)) {
    const text = readNote(file);
    const owner = parseOwner(text);
    if (text === null || isStale(file, owner)) {
      if (text !== null) clear(file, text);
      continue;
    }
    if (owner !== null && text !== reported) {
      reported = text;
      say(
        `Another build is running: ${owner.doing} (PID ${owner.pid}, started ${owner.since}). Waiting for it to end …`,
      );
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
    try {
      const since = new Date().toTimeString().slice(0, 8);
      writeSync(note, JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? "", doing, since }));
    } catch (error) {
      // The disk is full, for example. Nobody is to wait for a lock that nobody has.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(note);
    }
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Whether the owner has ended, or the lock file is incomplete. */
function isStale(file: string, owner: Owner | null): boolean {
  if (owner === null) return ageOf(file) > UNFINISHED_MS;
  return processStart(owner.pid) !== owner.start;
}

/** Removes a stale lock. Of several processes only one does, and only if the lock has not changed meanwhile. */
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

/** In milliseconds. A time in the future counts as equally far in the past: the clock was set back. */
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
  return ownerSchema.safeParse(parseJson(text ?? "")).data ?? null;
}
