// node bundle-renderer.ts FOLDER: lets Astro bundle the site as a program (integrations/site-program.ts).
import { writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { build } from "astro";
import { ASSETS, LIST, SERVER, digestsBelow } from "./bundle-files.ts";

// A file that may not grow any more ends a process without a word, unless the process listens.
process.on("SIGXFSZ", () => undefined);
try {
  await makeBundle(process.argv[2] ?? "");
} catch (error) {
  const number = error instanceof Error ? numberOf(error) : undefined;
  if (number === undefined) console.error(error);
  // The parent process reports in a sentence what the system refused.
  process.exit(number ?? 1);
}

async function makeBundle(dir: string): Promise<void> {
  await build({ logLevel: "warn", outDir: dir, build: { client: ASSETS, server: SERVER } });
  const list = Object.fromEntries(digestsBelow(dir));
  writeFileSync(join(dir, LIST), JSON.stringify(list), { flush: true });
}

/** The system's number of its error; undefined for any other. */
function numberOf(error: Error): number | undefined {
  // What Rolldown says of a file that it cannot write.
  const [, number] = / \(os error (\d+)\)/.exec(error.message) ?? [];
  if (number !== undefined) return Number(number);
  const code = "code" in error ? error.code : null;
  return Object.entries(constants.errno).find(([name]) => name === code)?.[1];
}
