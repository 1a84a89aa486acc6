// Stores the tallies on the device, which they never leave.
import { readStored, store } from "../device-storage.ts";
import { type Tallies, parseTallies } from "./tally.ts";

const TALLIES_KEY = "own-jaap";
const CHOSEN_KEY = "own-jaap-name";

/** Where storage is forbidden or full, the tallies last as long as the page. */
let unsavedTallies: Tallies | null = null;

/** The current tallies, from this window or another one. */
export function readTallies(): Tallies {
  return unsavedTallies ?? parseTallies(readStored(TALLIES_KEY));
}

/** @returns whether they were saved */
export function writeTallies(tallies: Tallies): boolean {
  const isSaved = store(TALLIES_KEY, tallies);
  unsavedTallies = isSaved ? null : tallies;
  return isSaved;
}

/** The name that was counted last, or null. */
export function readChosen(): string | null {
  try {
    return localStorage.getItem(CHOSEN_KEY);
  } catch {
    return null;
  }
}

/** Saves the name that is counted now, as plain text. */
export function writeChosen(name: string): void {
  try {
    localStorage.setItem(CHOSEN_KEY, name);
  } catch {
    // The next visit begins with the first name.
  }
}
