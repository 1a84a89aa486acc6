// Opens the search in a thread of its own, and asks it.
// Hardly a visit needs this script.
import pageTextUrl from "./page-text.ts?lazy";
import type * as pageText from "./page-text.ts";
import type { Answer, MoreResults, Question } from "./search-worker/search-worker.ts";
import workerUrl from "./search-worker/search-worker.ts?lazy";
import type { ReadPageText } from "./search-worker/with-page-texts.ts";
import { connect } from "./thread-calls.ts";

export type SearchThread = Readonly<{
  /** @throws an error named OtherVersionError if another build wrote the index. @throws without network, script or index */
  answer: (question: Question) => Promise<Answer>;
  /** The next page of results of the latest question. @param from position of its first result */
  more: (from: number) => Promise<MoreResults>;
  close: () => void;
}>;

const readPageText: ReadPageText = (path) =>
  import(/* @vite-ignore */ pageTextUrl).then((script: typeof pageText) => script.readPageText(path));

export function openSearchThread(): SearchThread {
  const worker = new Worker(workerUrl, { type: "module" });
  const call = connect(worker, { readPageText });
  // A script that cannot be loaded would leave each question without an answer.
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message || workerUrl));
  });
  return {
    answer: (question) => Promise.race([failed, call<Answer>("answer", question)]),
    more: (from) => Promise.race([failed, call<MoreResults>("more", from)]),
    close: () => worker.terminate(),
  };
}
