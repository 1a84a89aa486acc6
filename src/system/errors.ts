// Errors that people can act on, and what they say.
import { z } from "zod";

/** An error whose message is a sentence for people: commands print it without a stack. */
export class ExpectedError extends Error {
  override name = "ExpectedError";
}

/** The message of whatever was thrown, which need not be an Error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether something that was thrown is an error of the system with one of these codes, such as ENOENT. */
export function hasCode(thrown: unknown, ...codes: readonly string[]): boolean {
  return thrown instanceof Error && "code" in thrown && codes.includes(String(thrown.code));
}

const AGAIN = "and run the command again (npm run watch tries again by itself). The last site stays online.";
/** What to do when the disk is full, by the system's error code. */
const DISK_FULL: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full: free some space, ${AGAIN}`,
  EDQUOT: `Your disk quota is used up: free some space, ${AGAIN}`,
  EFBIG: "A file grew larger than this system allows (see ulimit -f). The last site stays online.",
};

/** What the system says of a file or folder that nobody may change, or that is in use. */
const NOT_ALLOWED = ["EACCES", "EPERM", "EROFS", "EBUSY"];
const fileErrorSchema = z.object({
  code: z.enum(NOT_ALLOWED),
  syscall: z.string().refine((name) => !name.startsWith("spawn")),
  path: z.string(),
  dest: z.string().optional(),
});

/** @returns null for any other error: a fault of the code, or of what it has stored */
export function sentenceOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const diskFull = "code" in thrown && typeof thrown.code === "string" ? DISK_FULL[thrown.code] : undefined;
  return diskFull ?? notAllowed(thrown) ?? (thrown instanceof ExpectedError ? thrown.message : null);
}

function notAllowed(thrown: Error): string | null {
  const file = fileErrorSchema.safeParse(thrown).data;
  if (file === undefined) return null;
  const checks =
    "that you may read and write there, that the disk is not read-only, and that it is no mount of its own";
  const { path, dest } = file;
  const names = dest === undefined ? path : `${path} or ${dest}`;
  return `The system does not let this command read or change ${names} (${thrown.message}). Check ${checks}, ${AGAIN}`;
}
