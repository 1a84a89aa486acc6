// Range requests for the preview server, as hosts answer them: a browser moves within a recording only where the server sends parts of it.
import type { IncomingMessage, ServerResponse } from "node:http";

/** The bytes from `start` to `end`, both included, of a file of `size` bytes. */
export type SentRange = Readonly<{ start: number; end: number; size: number }>;

const SINGLE_RANGE = /^bytes=(\d+)-(\d*)$/;
const sentRanges = new WeakMap<IncomingMessage, SentRange>();

/** The range that a request asks for; null for the whole file. The response is then announced as a part. */
export function chooseRange(request: IncomingMessage, size: number): SentRange | null {
  const [, first, last] = SINGLE_RANGE.exec(request.headers.range ?? "") ?? [];
  const range = { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1), size };
  if (first === undefined || range.start > range.end) return null;
  sentRanges.set(request, range);
  return range;
}

/** Makes the response say which range it has. The hosting server itself sends every file with status 200. */
export function announceRange(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.range === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number) => {
    const range = sentRanges.get(request);
    if (range === undefined || status !== 200) return writeHead(status);
    return writeHead(206, { "Content-Range": `bytes ${range.start}-${range.end}/${range.size}` });
  };
}
