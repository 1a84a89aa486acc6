// Lighthouse's own command. It exits with an error when it could not audit a page, too.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Now and then the browser loses a trace. */
const MAX_RUNS = 3;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
/** The lines of its errors that say what was wrong. */
const LAST_LINES = 5;

/** @param program its file. @returns what it printed. @throws if it fails three times */
export async function runLighthouse(program: string, url: string, options: readonly string[]): Promise<string> {
  for (let run = 1; ; run += 1) {
    try {
      const words = [program, url, ...options];
      return (await promisify(execFile)(process.execPath, words, { maxBuffer: MAX_REPORT_BYTES })).stdout;
    } catch (error) {
      if (run < MAX_RUNS) continue;
      throw new Error(`Lighthouse failed ${MAX_RUNS} times on ${url}: ${lastLines(error)}`, { cause: error });
    }
  }
}

function lastLines(error: unknown): string {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return text.trim().split("\n").slice(-LAST_LINES).join("\n");
}
