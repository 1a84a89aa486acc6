// node src/commands/cli.ts NAME [ARGUMENTS]: runs the command NAME of this folder, or a file below scripts/.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { ExpectedError } from "../system/errors/expected-error.ts";
import { readCiFiles } from "../site/settings.ts";
import { reportFailure } from "../system/fail.ts";
import type { Command } from "./command.ts";

const moduleSchema = z.object({ default: z.custom<Command>((value) => typeof value === "function") });

/** What to do when the disk is full, by the system's error code. */
const DISK_FULL: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full: free some space, and run the command again. The last site stays online.",
  EDQUOT: "Your disk quota is used up: free some space, and run the command again. The last site stays online.",
  EFBIG: "A file grew larger than this system allows (see ulimit -f). The last site stays online.",
};

// Without a listener, a file that exceeds the size limit would end the process without a message.
process.on("SIGXFSZ", () => undefined);
const [name = "", ...args] = process.argv.slice(2);
// A database that stopped responding would otherwise keep the process alive for minutes.
if (!(await run(name))) process.exit(1);

async function run(name: string): Promise<boolean> {
  try {
    const file = name.includes("/") ? resolve(name) : join(import.meta.dirname, `${name}.ts`);
    const { default: command } = moduleSchema.parse(await import(pathToFileURL(file).href));
    return await command({ env: process.env, args });
  } catch (error) {
    reportFailure(error instanceof Error ? sentenceOf(error) : String(error), readCiFiles(process.env).summary);
    return false;
  }
}

/** An expected error needs only its message; any other also needs its stack. */
function sentenceOf(error: Error): string {
  const diskFull = "code" in error && typeof error.code === "string" ? DISK_FULL[error.code] : undefined;
  if (diskFull !== undefined) return diskFull;
  return error instanceof ExpectedError || !error.stack ? error.message : error.stack;
}
