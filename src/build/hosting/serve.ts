// Serves a finished site as Firebase Hosting does: the same rewrites, redirects and headers, from firebase.json.
import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { basename, dirname, join, resolve } from "node:path";
import { server as hostingServer } from "superstatic";
import { z } from "zod";
import { decodedUri } from "../../system/decoded-uri.ts";
import { portOf } from "../../system/free-port.ts";
import { announceRange } from "./byte-ranges.ts";
import { fileProvider } from "./file-provider.ts";
import { firebaseFile } from "./host-files.ts";
import { rewrites } from "./rules.ts";

/** Maximum bytes of a file name, including the extension that the hosting server tries. */
const LONGEST_NAME = 240;
const MISSING = "/404";

const configSchema = z.object({ hosting: z.looseObject({ headers: z.array(z.unknown()) }) });

/** For files with an unknown extension, the hosting server sends the type `false`; the real host sends this one. */
const BYTES = {
  source: "**/*.@(pf_fragment|pf_index|pf_filter|pf_meta|pagefind|words)",
  headers: [{ key: "Content-Type", value: "application/octet-stream" }],
};

/**
 * @param dir a built site. @param port 0 for any free one
 * @param config the site's configuration for Firebase, if a build wrote one; without it, old addresses have only their pages
 * @returns the server, listening, and its address
 */
export async function serveSite(
  dir: string,
  port: number,
  config = firebaseFile(dir),
): Promise<{ server: Server; url: string }> {
  const file = existsSync(config) ? config : "firebase.json";
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const options = {
    port,
    hostname: "127.0.0.1",
    config: { ...hosting, headers: [...hosting.headers, BYTES], public: basename(dir) },
    cwd: dirname(resolve(dir)),
    errorPage: join(resolve(dir), "404.html"),
    compression: true,
    // The server accepts this option, but its types lack it.
    provider: fileProvider(resolve(dir)),
  };
  const app = hostingServer(options);
  // The hosting server crashes on an address that cannot be decoded, such as /search/100%.
  app.use((request, response, next) => {
    if (decodedUri(request.url ?? "") !== null) {
      // It also fails for a path longer than any file name. No file has such a path, so another one is used instead.
      if (isTooLong(request.url ?? "")) request.url = standIn(request.url ?? "");
      // The server compares dates even for a request with an ETag, and so answers 304 for a page that was removed.
      delete request.headers["if-modified-since"];
      announceRange(request, response);
      next();
    } else
      response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end("This is not a valid address.\n");
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(() => resolve(listening));
    listening.once("error", reject);
  });
  return { server, url: `http://localhost:${portOf(server)}` };
}

function isTooLong(address: string): boolean {
  const [path = ""] = decodeURIComponent(address).split("?");
  return path.split("/").some((step) => Buffer.byteLength(step) > LONGEST_NAME);
}

/** A short path with the same response: the page of a rewritten folder, or else the 404 page. */
function standIn(address: string): string {
  const rewrite = rewrites.find(({ folder }) => address.startsWith(`${folder}/`));
  return rewrite === undefined ? MISSING : rewrite.page;
}
