// Tries the saved search. A file of its own, because it contains all rules of the search, which only readers who save the search
// need here.
import { openIndex, readSuggestions } from "../../../search/format/reader.ts";
import { findDocuments } from "../../../search/query/find.ts";
import { CACHE_ONLY } from "../../cache-only.ts";

const CACHED_INDEX_FOLDER = `${CACHE_ONLY}/pagefind/`;

/** Searches the caches for the first suggestion of the search box. @throws if the index does not open, or nothing is found */
export default async function searchOffline(): Promise<void> {
  const text = (await readSuggestions(CACHED_INDEX_FOLDER))[0]?.text ?? "";
  const index = await openIndex(CACHED_INDEX_FOLDER);
  const [best] = (await findDocuments(index, text)).ranked;
  if (best === undefined) throw new Error(`The saved search finds nothing for "${text}".`);
  await index.title(best.document);
}
