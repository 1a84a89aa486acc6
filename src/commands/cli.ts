// node src/commands/cli.ts NAME [ARGUMENTS]: runs the command NAME of this folder, or a file below scripts/.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { readCiFiles } from "../site/settings.ts";
import { ExpectedError, sentenceOf } from "../system/errors.ts";
import { reportFailure } from "../system/ci-summary.ts";
import type { Command } from "./command.ts";

const moduleSchema = z.object({ default: z.custom<Command>((value) => typeof value === "function") });

/** The commands that read their arguments. */
const WITH_ARGUMENTS = /^(?:build|firebase|host-files|pull|verify)$|\//;
const ADVICE = "The README lists the commands with their options.";

// Without a listener, a file that exceeds the size limit would end the process without a message.
process.on("SIGXFSZ", () => undefined);
const [name = "", ...args] = process.argv.slice(2);
// A database that stopped responding would otherwise keep the process alive for minutes.
if (!(await run(name))) process.exit(process.exitCode ?? 1);

async function run(name: string): Promise<boolean> {
  try {
    if (args.length > 0 && !WITH_ARGUMENTS.test(name)) {
      throw new ExpectedError(`npm run ${name} has no options, and was given ${args.join(" ")}. ${ADVICE}`);
    }
    const file = name.includes("/") ? resolve(name) : join(import.meta.dirname, `${name}.ts`);
    const { default: command } = moduleSchema.parse(await import(pathToFileURL(file).href));
    return await command({ env: process.env, args });
  } catch (error) {
    reportFailure(describe(error), readCiFiles(process.env).summary);
    return false;
  }
}

/** What `parseArgs` says of an option that the command does not have: its first sentence, without advice for unusual cases. */
function wrongOption(thrown: unknown): string | null {
  if (!(thrown instanceof Error && "code" in thrown && String(thrown.code).startsWith("ERR_PARSE_ARGS_"))) return null;
  const [said = ""] = thrown.message.split(". ");
  return `${said}. ${ADVICE}`;
}

/** What people need to know of an error: its sentence, or else all of it. */
function describe(thrown: unknown): string {
  return (
    sentenceOf(thrown) ??
    wrongOption(thrown) ??
    (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
  );
}
