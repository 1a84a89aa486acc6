// Tries the saved search.
import { readSuggestions } from "../../search/format/dictionary.ts";
import { CACHE_ONLY } from "../cache-only.ts";
import { openSearchThread } from "../search/search-thread.ts";

const CACHED_INDEX_FOLDER = `${CACHE_ONLY}/pagefind/`;

/** Searches the caches for the first suggestion of the search box. @throws if the index does not open, or nothing is found */
export default async function searchOffline(): Promise<void> {
  const { pages } = await readSuggestions(CACHED_INDEX_FOLDER);
  const text = pages[0]?.text ?? "";
  const thread = openSearchThread();
  try {
    await thread.open(CACHED_INDEX_FOLDER);
    const question = {
      text,
      selection: {},
      sort: "relevance",
      synonyms: [],
      language: "",
      pageSize: 1,
      shown: 1,
    } as const;
    const { total } = await thread.answer(question);
    if (total === 0) throw new Error(`The saved search finds nothing for "${text}".`);
  } finally {
    thread.close();
  }
}
