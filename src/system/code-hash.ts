// Which code produced a cached file: the one digest that every cache of this project compares.
import { createHash, hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./files-in.ts";

export type CodeHashInput = Readonly<{
  /** Files and folders, relative to the working folder; those that do not exist are skipped. */
  sources: readonly string[];
  /** What the output depends on apart from files, such as versions and settings. Anything that JSON can hold. */
  facts: unknown;
  /** Folders below the sources to leave out. */
  without?: readonly string[];
}>;

const HEX_DIGITS = 20;

/** A digest that changes with the path or content of any source file, and with the facts. Markdown counts as no code. */
export function codeHash({ sources, facts, without = [] }: CodeHashInput): string {
  const digest = createHash("sha256");
  const files = sources.filter((source) => existsSync(source)).flatMap(filesOf);
  for (const file of files.filter((path) => !without.some((folder) => path.startsWith(join(folder, "/"))))) {
    digest.update(`${file}\0${hash("sha256", readFileSync(file))}\0`);
  }
  digest.update(JSON.stringify(facts));
  return digest.digest("hex").slice(0, HEX_DIGITS);
}

function filesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  return filesIn(source)
    .filter((file) => !file.endsWith(".md"))
    .map((file) => join(source, file));
}
