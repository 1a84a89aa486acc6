// What every command has in common: a sentence for each failure, and an exit status that tells.
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
  try {
    if (await work()) return;
  } catch (error) {
    console.error(error instanceof Error ? describe(error) : String(error));
  }
  // A database that went silent would hold the process for minutes.
  process.exit(1);
}

function describe(error: Error): string {
  const isExpected = ["SettingError", "SiteSettingError", "DatabaseError", "SnapshotError"].includes(error.name);
  return isExpected || !error.stack ? error.message : error.stack;
}
