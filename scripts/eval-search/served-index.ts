// Builds and serves the search index of some documents, without the pages of a site.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { serveSite } from "../../src/build/hosting/serve.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { indexSite } from "../../src/search/index/build-index.ts";
import { linkFiles } from "../../tests/fixtures/link-files.ts";
import { sourceOfRecord } from "./evaluate.ts";

/** @param dir a folder to work in; it is emptied first. @param work gets the server, and the `base` for `openIndex` */
export async function withServedIndex<Result>(
  dir: string,
  records: readonly SearchRecord[],
  work: (base: string, server: Server) => Promise<Result>,
): Promise<Result> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { files } = await indexSite({
    sources: records.map(sourceOfRecord),
    suggestions: [],
    cacheDir: `${dir}.cache`,
  });
  linkFiles(files, dir);
  // The server does not start without it.
  writeFileSync(join(dir, "404.html"), "");
  const { server, url } = await serveSite(dir, 0);
  try {
    return await work(`${url}/pagefind/`, server);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
