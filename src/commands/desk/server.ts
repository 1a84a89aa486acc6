// The desk's web server: the interface, the previews, and what they need from the site.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, posix } from "node:path";
import { accessOf } from "./access.ts";
import type { Desk } from "./desk.ts";
import { decodedUri } from "../../system/decoded-uri.ts";
import { messageOf } from "../../system/errors.ts";
import { escapeHtml } from "../../system/escape-html.ts";
import { portOf } from "../../system/free-port.ts";

export type ServerInput = Readonly<{
  desk: Desk;
  key: string;
  host: string;
  /** 0 for any free one. */
  port: number;
  /** The bundled interface. */
  script: string;
  style: string;
  /** Folders with the files that previewed pages name, the first one that has a file counts. */
  folders: readonly string[];
}>;

/** What previewed pages may not do, besides the policy that they have on the site. */
const PAGE_POLICY = "frame-ancestors 'self'; worker-src 'none'; form-action 'none'; base-uri 'none'";
/** The policy of the desk's own pages. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; ${PAGE_POLICY}`;
const COMMON = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
};
/** Files of the public site with a hash in their name: loaded once, so that a preview is drawn again in less time. */
const HASHED = /^\/(?:_astro|pictures)\//;
const LASTING = { "Cache-Control": "private, max-age=86400, immutable" };
const HTML = "text/html; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};
const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Editors' desk</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/desk/app.css"></head>
<body><div id="desk"><p class="notice">Loading …</p></div>
<noscript><p class="notice">The desk needs JavaScript.</p></noscript>
<script type="module" src="/desk/app.js"></script></body></html>`;
/** The link is for browsers that leave the cookie out because a page of another site led here. */
const REFUSED = noticePage(
  "No access",
  `This page needs a key, and the one that came was missing or wrong. Open the address that npm run desk printed, or ask the
person who started the desk. Did this browser have access before? <a href="">Try again</a>`,
);

/** Starts the server. @returns it, and its port */
export async function serveDesk(input: ServerInput): Promise<Readonly<{ server: Server; port: number }>> {
  let port = input.port;
  const server = createServer((request, response) => {
    answer(request, response, input, port).catch((error: unknown) => {
      const says = messageOf(error);
      if (!response.headersSent)
        send(response, 500, HTML, noticePage("Error", escapeHtml(`The desk had an error, and goes on: ${says}`)));
      else response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, input.host, resolve);
  });
  port = portOf(server);
  return { server, port };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  input: ServerInput,
  port: number,
): Promise<void> {
  const access = accessOf(request, input.key, port);
  if (access.kind === "refused") return send(response, 403, HTML, REFUSED);
  if (access.kind === "entered") {
    response.writeHead(303, { ...COMMON, Location: access.location, "Set-Cookie": access.cookie }).end();
    return;
  }
  if (request.method !== "GET") {
    return send(response, 405, HTML, noticePage("Error", "The desk shows documents, and changes none."));
  }
  const path = pathOf(request);
  if (path === null) return send(response, 400, HTML, noticePage("Error", "This is not a valid address."));
  const { desk } = input;
  if (path === "/") return void response.writeHead(303, { ...COMMON, Location: "/desk" }).end();
  if (path === "/desk/app.js") return send(response, 200, TYPES[".js"] ?? "", input.script);
  if (path === "/desk/app.css") return send(response, 200, TYPES[".css"] ?? "", input.style);
  if (path === "/desk/api/overview") return sendJson(response, await desk.overview());
  if (path === "/desk/api/events") {
    response.writeHead(200, { ...COMMON, "Content-Type": "text/event-stream" });
    return desk.subscribe(response);
  }
  const [, kind, documentPath = ""] = /^\/desk\/api\/(document|preview)\/(.+)$/s.exec(path) ?? [];
  if (kind === "document") {
    const details = await desk.details(documentPath);
    return details === null ? send(response, 404, TYPES[".json"] ?? "", "null") : sendJson(response, details);
  }
  if (kind === "preview") return await sendPreview(response, desk, documentPath);
  if (path === "/desk" || path.startsWith("/desk/")) return send(response, 200, HTML, SHELL);
  await sendFile(response, path, input.folders);
}

async function sendPreview(response: ServerResponse, desk: Desk, path: string): Promise<void> {
  const preview = await desk.preview(path);
  if ("reason" in preview) return send(response, 200, HTML, noticePage("No preview", escapeHtml(preview.reason)));
  // In the response, no text of a document can end the policy. Of two policies, browsers allow what both do.
  send(response, 200, HTML, preview.html, { "Content-Security-Policy": `${preview.policy}, ${PAGE_POLICY}` });
}

/** Files of the site. The service worker is not among them: it would save drafts on the editor's device. */
async function sendFile(response: ServerResponse, path: string, folders: readonly string[]): Promise<void> {
  const name = posix.normalize(path);
  // On Windows, a backslash separates folders, too.
  const isAllowed =
    name.startsWith("/") && !name.includes("\\") && name !== "/sw.js" && TYPES[extname(name)] !== undefined;
  for (const folder of isAllowed ? folders : []) {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes !== null) return send(response, 200, TYPES[extname(name)] ?? "", bytes, HASHED.test(name) ? LASTING : {});
  }
  send(response, 404, HTML, noticePage("Not here", "The desk has no such page: it shows one document at a time."));
}

function pathOf({ url = "/" }: IncomingMessage): string | null {
  const address = URL.parse(url, "http://desk");
  return address && decodedUri(address.pathname);
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, TYPES[".json"] ?? "", JSON.stringify(value));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...COMMON, "Content-Type": type, ...headers }).end(body);
}

function noticePage(title: string, html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/desk/app.css"></head>
<body><main><p class="notice">${html}</p></main></body></html>`;
}
