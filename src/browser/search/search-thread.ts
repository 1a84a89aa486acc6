// Opens the search in a thread of its own, and asks it.
import type { FacetCounts } from "../../search/query/facets.ts";
import type { Answer, MoreResults, Question } from "./search-worker.ts";
import workerUrl from "./search-worker.ts?lazy";
import { call } from "./thread-calls.ts";

export type SearchThread = Readonly<{
  /** Fetches what every search needs. @param folder of the index, with slashes around it. @throws as `answer` does */
  open: (folder?: string) => Promise<void>;
  /** @throws an error named OtherVersionError if another build wrote the index. @throws without network, script or index */
  answer: (question: Question) => Promise<Answer>;
  /** The next page of results of the latest question. @param from position of its first result */
  more: (from: number) => Promise<MoreResults>;
  /** How many results each choice of a filter would leave. */
  counts: (question: Pick<Question, "selection">) => Promise<FacetCounts>;
  close: () => void;
}>;

export function openSearchThread(): SearchThread {
  const worker = new Worker(workerUrl, { type: "module" });
  // A script that cannot be loaded would leave each question without an answer.
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || workerUrl));
  });
  const ask = <Result>(name: string, argument: unknown) => Promise.race([failed, call<Result>(worker, name, argument)]);
  return {
    open: (folder) => ask("open", folder),
    answer: (question) => ask("answer", question),
    more: (from) => ask("more", from),
    counts: (question) => ask("counts", question),
    close: () => worker.terminate(),
  };
}
