// Keeps the tallies on this device, and nowhere else.
import { type Tallies, parseTallies } from "./tally.ts";

const TALLIES = "own-jaap";
const CHOSEN = "own-jaap-name";

let unkept: Tallies = {};
let isKept = true;

/** The tallies as they stand now, counted in this window or in another one. */
export function readTallies(): Tallies {
  const kept = read(TALLIES);
  return isKept ? parseTallies(kept) : unkept;
}

/** @returns whether they will outlast the page */
export function writeTallies(tallies: Tallies): boolean {
  unkept = tallies;
  isKept = write(TALLIES, JSON.stringify(tallies));
  return isKept;
}

/** The name chanted last, or null. */
export function readChosen(): string | null {
  return read(CHOSEN);
}

export function writeChosen(name: string): void {
  write(CHOSEN, name);
}

// A browser may forbid its storage or have it full; then the count lives with the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    isKept = false;
    return null;
  }
}

function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
