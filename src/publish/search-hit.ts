// Asks the finished index as a visitor's browser does: what was published last must be found.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { find } from "../search/finder.ts";
import { openIndex } from "../search/index-reader.ts";
import { postUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** How many of the best answers are looked at. */
const NEAR_TOP = 50;

/** @param dir folder of the index. @returns a sentence where the newest post is not found by its title, else null */
export async function searchFault(dir: string, { posts }: Snapshot): Promise<string | null> {
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
    const { ranked, query } = await find(index, newest.title);
    // A title of signs alone has no words that could be found.
    if (query.words.length === 0) return null;
    for (const { document } of ranked.slice(0, NEAR_TOP)) {
      const { url, meta } = await index.fragment(document);
      // A notice of every week may have the same title each time.
      if (url === postUrl(newest.slug) || tidy(meta.title) === tidy(newest.title)) return null;
    }
    return `The search does not find the newest post by its title (${newest.slug}).`;
  } catch (error) {
    return `The search index cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function tidy(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}
