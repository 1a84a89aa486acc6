// What every command has in common: a sentence for each failure, and an exit status that tells.
import { tellFailure } from "./failure.ts";
import { checkSettings } from "./settings.ts";

/** Runs a command that makes the site, once every variable is known to be right. */
export async function runSiteCommand(work: () => Promise<boolean>): Promise<void> {
  await runCommand(() => {
    checkSettings(process.env);
    return work();
  });
}

/** Runs a command's work; it failed when it returns false or throws. Faults that people can mend print no stack. */
export async function runCommand(work: () => Promise<boolean>): Promise<void> {
  // A file that may not grow any more ends a process without a word, unless the process listens.
  process.on("SIGXFSZ", () => undefined);
  try {
    if (await work()) return;
  } catch (error) {
    tellFailure(error instanceof Error ? describe(error) : String(error));
  }
  // A database that went silent would hold the process for minutes.
  process.exit(1);
}

/** What a system says when there is no more room. */
const ROOM: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full: make room, and run the command again. The last site stays as it is.",
  EDQUOT: "Your share of the disk is full: make room, and run the command again. The last site stays as it is.",
  EFBIG: "A file grew larger than this system allows (see ulimit -f). The last site stays as it is.",
};

/** Faults whose sentence says all. */
const EXPECTED = [
  "SettingError",
  "SiteSettingError",
  "DatabaseError",
  "SnapshotError",
  "PictureLossError",
  "PageError",
];

function describe(error: Error): string {
  const room = "code" in error && typeof error.code === "string" ? ROOM[error.code] : undefined;
  if (room !== undefined) return room;
  return EXPECTED.includes(error.name) || !error.stack ? error.message : error.stack;
}
