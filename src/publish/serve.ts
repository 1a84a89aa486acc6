// Serves a finished site as Firebase Hosting does: the same rewrites, redirects and headers, from firebase.json.
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { basename, dirname, join, resolve } from "node:path";
import { server as hostingServer } from "superstatic";
import { z } from "zod";
import { rewrites } from "./hosting.ts";

/** Bytes that the name of a file may have, with the ending that the hosting server tries. */
const LONGEST_NAME = 240;
const MISSING = "/404";

const configSchema = z.object({ hosting: z.looseObject({ headers: z.array(z.unknown()) }) });

/** The hosting server calls files whose ending it does not know `false`; the host itself calls them bytes. */
const BYTES = {
  source: "**/*.@(pf_fragment|pf_index|pf_filter|pf_meta|pagefind|words)",
  headers: [{ key: "Content-Type", value: "application/octet-stream" }],
};

/** @param dir a built site. @param port 0 for any free one. @returns the server, listening, and its address */
export async function serveSite(dir: string, port: number): Promise<{ server: Server; url: string }> {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync("firebase.json", "utf8")));
  const app = hostingServer({
    port,
    hostname: "127.0.0.1",
    config: { ...hosting, headers: [...hosting.headers, BYTES], public: basename(dir) },
    cwd: dirname(resolve(dir)),
    errorPage: join(resolve(dir), "404.html"),
    compression: true,
  });
  // The hosting server dies of an address that cannot be decoded, such as /search/100%.
  app.use((request, response, next) => {
    if (canBeDecoded(request.url ?? "")) {
      // It also fails where a path is longer than the name of any file. No file has it then, so another path can stand in.
      if (isTooLong(request.url ?? "")) request.url = standIn(request.url ?? "");
      next();
    } else response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end("This is not an address.\n");
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(() => resolve(listening));
    listening.once("error", reject);
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return { server, url: `http://localhost:${actual}` };
}

function isTooLong(address: string): boolean {
  const [path = ""] = decodeURIComponent(address).split("?");
  return path.split("/").some((step) => Buffer.byteLength(step) > LONGEST_NAME);
}

/** A short path that is answered in the same way: in a folder of one page by that page, else by the one for what is missing. */
function standIn(address: string): string {
  const rewrite = rewrites.find(({ folder }) => address.startsWith(`${folder}/`));
  return rewrite === undefined ? MISSING : rewrite.page;
}

function canBeDecoded(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
