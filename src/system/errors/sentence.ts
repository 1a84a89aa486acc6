// The sentence of an error that people can act on.
import { ExpectedError } from "./expected-error.ts";

/** What to do when the disk is full, by the system's error code. */
const DISK_FULL: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full: free some space, and run the command again. The last site stays online.",
  EDQUOT: "Your disk quota is used up: free some space, and run the command again. The last site stays online.",
  EFBIG: "A file grew larger than this system allows (see ulimit -f). The last site stays online.",
};

/** @returns null for any other error: a fault of the code, or of what it has stored */
export function sentenceOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const diskFull = "code" in thrown && typeof thrown.code === "string" ? DISK_FULL[thrown.code] : undefined;
  return diskFull ?? (thrown instanceof ExpectedError ? thrown.message : null);
}
