// Reads a site's files for the hosting server, each with a single `open`. The server's own reader looks at a file three
// times, so a publish in between mixes two versions, and it never forgets the first ETag of a path.
import { hash } from "node:crypto";
import { open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { hasCode } from "../../system/errors.ts";
import { chooseRange } from "./byte-ranges.ts";

type ServedFile = Readonly<{ modified: number; size: number; etag: string; stream: Readable }>;

/** System errors for a path that is not a file. */
const NO_FILE = ["ENOENT", "ENOTDIR", "EISDIR", "EINVAL"];

/** @param dir a site, or a link to one. @returns the hosting server's file provider; null for a path without a file */
export function fileProvider(dir: string): (request: IncomingMessage, path: string) => Promise<ServedFile | null> {
  return async (request, path) => {
    const name = decodeURI(path);
    if (!name.startsWith("/") || /\.\.(?:[/\\]|%5c)|\0/i.test(name)) return null;
    try {
      return await readServed(join(dir, name), request);
    } catch (error) {
      if (hasCode(error, ...NO_FILE)) return null;
      throw error;
    }
  };
}

async function readServed(file: string, request: IncomingMessage): Promise<ServedFile> {
  await using handle = await open(file);
  const { mtimeMs } = await handle.stat();
  const content = await handle.readFile();
  const etag = hash("sha256", content);
  const range = chooseRange(request, content.length);
  const sent = range === null ? content : content.subarray(range.start, range.end + 1);
  return { modified: mtimeMs, size: sent.length, etag, stream: Readable.from(sent) };
}
