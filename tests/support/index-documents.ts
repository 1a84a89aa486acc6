// Indexes documents of tests/fixtures/search-sources.ts. As a program (`node index-documents.ts NUMBER FOLDER`), for a test that
// limits what a process may use, it prints the digests as JSON.
import { readFileSync } from "node:fs";
import { indexSite } from "../../src/search/index/build-index.ts";
import { digestOf } from "../fixtures/folders.ts";
import { type Given, givenDocuments, sourcesOf } from "../fixtures/search-sources.ts";

export type Indexed = Readonly<{
  /** For each file of the index, by its path. */
  digests: Readonly<Record<string, string>>;
  searchable: number;
}>;

export async function indexDocuments(given: readonly Given[], cacheDir: string): Promise<Indexed> {
  const suggestions = given.slice(0, 3).map(({ id }) => ({ text: id, url: `/post/${id}` }));
  const { files, searchable } = await indexSite({ sources: sourcesOf(given), suggestions, cacheDir });
  return {
    digests: Object.fromEntries([...files].map(([path, file]) => [path, digestOf(readFileSync(file))]).toSorted()),
    searchable,
  };
}

if (import.meta.filename === process.argv[1]) {
  const [number, folder = ""] = process.argv.slice(2);
  console.log(JSON.stringify((await indexDocuments(givenDocuments(Number(number)), folder)).digests));
}
