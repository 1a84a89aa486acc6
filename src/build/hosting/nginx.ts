// Writes the hosting rules as nginx configuration.
import type { Move } from "../addresses/address-history.ts";
import {
  type HeaderRule,
  assetFolders,
  cacheExceptions,
  commonHeaders,
  defaultCacheRule,
  pageHeaders,
  redirects,
  rewrites,
} from "./rules.ts";

/**
 * A `server` body to include. A location that set a header of its own would lose all others, so variables vary, and an
 * empty one is not sent.
 * @param root absolute path of the link to the finished site
 * @param moves absolute path of the file with the redirects from old addresses
 */
export function nginxConfig(root: string, moves: string): string {
  const lines = [
    "# Include this in a server block without a root of its own. Each publish switches the link below in one step.",
    `root ${JSON.stringify(root)};`,
    "absolute_redirect off;",
    "error_page 404 /404.html;",
    "default_type application/octet-stream;",
    "charset utf-8;",
    "charset_types text/plain text/css text/xml text/calendar text/javascript application/javascript application/json;",
    ...cacheLines(defaultCacheRule),
    ...pageHeaders.flatMap(({ name, value }) => [setVariable(name, value), addHeader(name, variable(name))]),
    ...commonHeaders.map(({ name, value }) => addHeader(name, JSON.stringify(value))),
    addHeader("Cache-Control", "$cache"),
    ...redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}; }`),
    "# Each publish writes the redirects from old addresses there; nginx -s reload reads them. A pattern may match no file.",
    `include ${JSON.stringify(moves.replace(/.$/, "[$&]"))};`,
    ...rewrites.flatMap(({ folder, page }) => [
      `location = ${folder}/ { return 301 ${page}$is_args$args; }`,
      location(`^~ ${folder}/`, [`rewrite ^ ${page}.html break;`]),
    ]),
    ...places().map((rule) => location(nginxMatch(rule.path), [...cacheLines(rule), ...assetLines(rule)])),
    location("= /manifest.webmanifest", ["types {}", "default_type application/manifest+json;"]),
    location("~ \\.ics$", ["types {}", "default_type text/calendar;"]),
    // Also for a missing file in a folder without pages.
    location("= /404.html", ["internal;", ...pageHeaders.map(({ name, value }) => setVariable(name, value))]),
    location("= /404", ["return 404;"]),
    ...["/index", "/index.html"].map((path) => location(`= ${path}`, ["return 301 /;"])),
    location("= /", ["try_files /index.html =404;"]),
    location("/", [redirectTo("\\.html"), redirectTo("/+"), "try_files $uri $uri.html =404;"]),
  ];
  return `${lines.join("\n")}\n`;
}

/** The file with the redirects from old addresses. @param dir the finished site */
export function movesFile(dir: string): string {
  return `${dir}.moves.conf`;
}

/** The redirects from old addresses. nginx compares decoded addresses. */
export function nginxMoves(moves: readonly Move[]): string {
  const lines = moves.map(({ from, to }) => `location = ${JSON.stringify(decodeURI(from))} { return 301 ${to}; }\n`);
  return lines.join("");
}

/** The paths with a cache rule of their own, and the folders without pages, each once. */
function places(): HeaderRule[] {
  const assets = assetFolders.map((folder) => ({ path: `/${folder}/**`, headers: [] }));
  return [...cacheExceptions, ...assets.filter(({ path }) => cacheExceptions.every((rule) => rule.path !== path))];
}

function nginxMatch(path: string): string {
  return path.endsWith("*") ? `^~ ${path.replace(/\*+$/, "")}` : `= ${path}`;
}

function cacheLines({ headers }: HeaderRule): string[] {
  return headers.map(({ value }) => `set $cache ${JSON.stringify(value)};`);
}

function assetLines({ path }: HeaderRule): string[] {
  if (!assetFolders.some((folder) => path.startsWith(`/${folder}/`))) return [];
  return [...pageHeaders.map(({ name }) => setVariable(name, "")), "try_files $uri =404;"];
}

/** Takes an ending off an address. The address as it was sent is used: a decoded one could hold a line break or `\\`. */
function redirectTo(ending: string): string {
  return `if ($request_uri ~ "^(?<clean>/[^/\\\\\\\\?#][^?]*?)${ending}(?<query>\\?.*)?$") { return 301 $clean$query; }`;
}

function location(match: string, lines: readonly string[]): string {
  return `location ${match} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;
}

function setVariable(header: string, value: string): string {
  return `set ${variable(header)} ${JSON.stringify(value)};`;
}

function variable(header: string): string {
  return `$${header.toLowerCase().replaceAll("-", "_")}`;
}

function addHeader(name: string, value: string): string {
  return `add_header ${name} ${value} always;`;
}
