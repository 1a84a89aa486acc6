// Queries the finished index as a visitor's browser does: it must find the newest post.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { findDocuments } from "../query/find.ts";
import { openIndex } from "../format/reader.ts";
import { postUrl } from "../../site/urls.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { messageOf } from "../../system/errors/message-of.ts";

/** How many of the best results are checked. */
const MAX_RANK = 50;

/** @param dir folder of the index. @returns a sentence if the newest post is not found by its title, otherwise null */
export async function searchProblem(dir: string, { posts }: Snapshot): Promise<string | null> {
  const [newest] = posts;
  if (newest === undefined) return null;
  const server = createServer((request, response) => {
    const file = join(dir, decodeURIComponent((request.url ?? "/").replace(/\?.*$/, "")));
    readFile(file).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  try {
    const index = await openIndex(`http://127.0.0.1:${port}/`);
    const { ranked, query } = await findDocuments(index, newest.title);
    // A title of punctuation alone has no words to find.
    if (query.words.length === 0) return null;
    for (const { document } of ranked.slice(0, MAX_RANK)) {
      const { url, meta } = await index.fragment(document);
      // A weekly notice may have the same title every time.
      if (url === postUrl(newest.slug) || normalizeTitle(meta.title) === normalizeTitle(newest.title)) return null;
    }
    return `The search does not find the newest post by its title (${newest.slug}).`;
  } catch (error) {
    return `The search index cannot be read: ${messageOf(error)}.`;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function normalizeTitle(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}
