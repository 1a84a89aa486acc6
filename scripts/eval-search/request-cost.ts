// Requests and bytes of each query on an empty cache, with the code of the search page but without a browser.
import { openIndex } from "../../src/search/format/reader.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { readResults } from "../../src/search/query/results.ts";
import { search } from "../../src/search/query/search.ts";
import { withServedIndex } from "./served-index.ts";

/** About what a request and its response have in headers over HTTP/2. */
const HEADER_BYTES = 100;
const PAGE_SIZE = 10;

type Sent = Readonly<{ isPart: boolean; bytes: number }>;

/** @param dir a folder to work in; it is emptied first. @param texts of the queries. @returns lines to print */
export function requestReport(
  dir: string,
  records: readonly SearchRecord[],
  texts: readonly string[],
): Promise<string[]> {
  return withServedIndex(dir, records, async (base, server) => {
    let sent: Sent[] = [];
    server.on("request", (request, response) => {
      const isPart = request.headers.range !== undefined;
      response.on("finish", () =>
        sent.push({ isPart, bytes: Number(response.getHeader("content-length")) + HEADER_BYTES }),
      );
    });
    const queries: Sent[][] = [];
    for (const text of texts) {
      sent = [];
      const index = await openIndex(base);
      const found = await search(index, text, []);
      const { read } = await readResults(index, found, found.ranked, PAGE_SIZE, true);
      await read(0);
      queries.push(sent);
    }
    // A later query has the files that are read whole: the manifest, and the places of the phonetic lists.
    const later = queries.map((own) => own.filter(({ isPart }) => isPart));
    return [...linesOf("first query", queries), ...linesOf("later query", later)];
  });
}

function linesOf(name: string, queries: readonly (readonly Sent[])[]): string[] {
  const line = (unit: string, values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return `${name}: median ${at(0.5)} ${unit}, 95 % up to ${at(0.95)}, all up to ${at(1)}`;
  };
  const kilobytes = (own: readonly Sent[]) => Math.round(own.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  return [
    line("KB", queries.map(kilobytes)),
    line(
      "requests",
      queries.map(({ length }) => length),
    ),
  ];
}
