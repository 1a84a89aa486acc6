// Queries the finished index as a visitor's browser does: it must find the newest post.
import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { join } from "node:path";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { postUrl } from "../../site/urls.ts";
import { messageOf } from "../../system/errors.ts";
import { type SearchIndex, openIndex } from "../query/open-index.ts";
import { search } from "../query/search.ts";
import { portOf } from "../../system/free-port.ts";

/** How many of the best results are checked. */
const MAX_RANK = 50;

/** @param dir folder of the index. @returns a sentence if the newest post is not found by its title, otherwise null */
export async function searchProblem(dir: string, { posts }: Snapshot): Promise<string | null> {
  const [newest] = posts;
  if (newest === undefined) return null;
  const { server, open } = await serveIndex(dir);
  try {
    const index = await open();
    const { ranked, query } = await search(index, newest.title, []);
    // A title of punctuation alone has no words to find.
    if (query.words.length === 0) return null;
    for (const { id } of ranked.slice(0, MAX_RANK)) {
      const { url, meta } = await index.fragment(id);
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

/** Serves the folder of an index to this process, which opens it as a visitor's browser does. */
export async function serveIndex(dir: string): Promise<Readonly<{ server: Server; open: () => Promise<SearchIndex> }>> {
  const server = createServer((request, response) => {
    const file = join(dir, decodeURIComponent((request.url ?? "/").replace(/\?.*$/, "")));
    readFile(file).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, open: () => openIndex(`http://127.0.0.1:${portOf(server)}/`, () => loadPagefind(dir)) };
}

/** Pagefind's script for browsers works in Node as well. Its text is imported, because its file may be no module to Node. */
async function loadPagefind(dir: string): Promise<unknown> {
  const script = await readFile(join(dir, "pagefind.js"));
  return import(`data:text/javascript;base64,${script.toString("base64")}`);
}

function normalizeTitle(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}
