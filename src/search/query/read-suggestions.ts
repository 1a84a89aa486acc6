// The suggestions of the search boxes.
import type { Suggestions } from "../format/dictionary.ts";
import { readEntry, readFile } from "../format/dictionary-files.ts";

/** @param base address of /pagefind/ */
export async function readSuggestions(base: string): Promise<Suggestions> {
  return readFile(base, (await readEntry(base)).suggestions);
}
