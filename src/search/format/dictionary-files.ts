// Reads the files of the dictionary.
import { castJson } from "./cast-json.ts";
import {
  DICTIONARY_FOLDER,
  DICTIONARY_VERSION,
  type DictionaryEntry,
  ENTRY_FILE,
  FILE_ENDING,
  type Suggestions,
} from "./dictionary.ts";

/** @param base address of /pagefind/. @throws OtherVersionError if other code wrote the dictionary */
export async function readEntry(base: string): Promise<DictionaryEntry> {
  const entry = castJson<DictionaryEntry>(new TextDecoder().decode(await fetchBytes(base + ENTRY_FILE)));
  if (entry.version === DICTIONARY_VERSION) return entry;
  throw Object.assign(new Error(`The dictionary has version ${entry.version}.`), { name: "OtherVersionError" });
}

/** The suggestions of the search boxes. @param base address of /pagefind/ */
export async function readSuggestions(base: string): Promise<Suggestions> {
  return readFile(base, (await readEntry(base)).suggestions);
}

/** @param base address of /pagefind/. @throws without the file */
export async function readFile<Content extends object>(base: string, file: string): Promise<Content> {
  return castJson(await inflatedText(await fetchBytes(`${base}${DICTIONARY_FOLDER}/${file}${FILE_ENDING}`)));
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/** @throws for bytes that are damaged, or not compressed in the zlib format */
function inflatedText(bytes: BufferSource): Promise<string> {
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("deflate"))).text();
}
