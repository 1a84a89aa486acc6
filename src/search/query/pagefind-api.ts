// What the search uses of Pagefind's API (https://pagefind.app/docs/api/).

/** A document. `words`: the places of the words that were found in the text. `matchedMetaFields`: the metadata with them. */
export type PagefindResult = Readonly<{
  id: string;
  score: number;
  words: readonly number[];
  matchedMetaFields?: readonly string[];
  data: () => Promise<Readonly<{ raw_url: string; content: string; meta: Readonly<Record<string, string>> }>>;
}>;
export type SearchOptions = Readonly<{ filters?: object; sort?: object }>;
type Pagefind = Readonly<{
  /** Fetches what a search for this text needs; for an empty one, what every search needs. `init` does not wait for that. */
  preload: (text: string) => Promise<unknown>;
  /** @param text null for all documents */
  search: (text: string | null, options: SearchOptions) => Promise<{ results: readonly PagefindResult[] }>;
  /** The number of documents with each value of each filter. */
  filters: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}>;
/** Loads Pagefind's script. */
export type PagefindScript = () => Promise<unknown>;

type Script = Readonly<{ createInstance: (options: object) => Pagefind }>;

/** Pagefind's own weights for words in metadata. The order of results has others. */
const NO_WEIGHT = { title: 0, names: 0, headings: 0, cards: 0 };

/** @throws if there is no script, or no WebAssembly */
export async function openPagefind(base: string, load: PagefindScript): Promise<Pagefind> {
  const script = await load();
  if (!isScript(script)) throw new Error("This is not Pagefind.");
  // It works in the thread that asks, with the signs of vowels apart, and without preference for words of any length.
  const pagefind = script.createInstance({
    basePath: base,
    language: "unknown",
    noWorker: true,
    exactDiacritics: true,
    ranking: { termSimilarity: 0, metaWeights: NO_WEIGHT },
  });
  await pagefind.preload("");
  return pagefind;
}

function isScript(script: unknown): script is Script {
  return typeof script === "object" && script !== null && "createInstance" in script;
}
