// Stores the tallies in localStorage. They never leave the device.
import { type Tallies, parseTallies } from "./tally.ts";

const TALLIES_KEY = "own-jaap";
const CHOSEN_KEY = "own-jaap-name";

// Where storage is forbidden or full, the tallies last as long as the page.
let unsavedTallies: Tallies = {};
let isStorageUsable = true;

/** The current tallies, from this window or another one. */
export function readTallies(): Tallies {
  const json = read(TALLIES_KEY);
  return isStorageUsable ? parseTallies(json) : unsavedTallies;
}

/** @returns whether they were saved */
export function writeTallies(tallies: Tallies): boolean {
  unsavedTallies = tallies;
  isStorageUsable = write(TALLIES_KEY, JSON.stringify(tallies));
  return isStorageUsable;
}

/** The name that was counted last, or null. */
export function readChosen(): string | null {
  return read(CHOSEN_KEY);
}

/** Saves the name that is counted now. */
export function writeChosen(name: string): void {
  write(CHOSEN_KEY, name);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    isStorageUsable = false;
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
