// Writes the hosting rules in each host's own format.
import { basename, resolve } from "node:path";
import type { Host, Settings } from "../../site/settings.ts";
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
import { liveLink, siteFolder } from "../placing.ts";
import { writeAtomic } from "../../system/atomic-file.ts";
import type { Move } from "../addresses/address-history.ts";
import { movesFile, nginxConfig, nginxMoves } from "./nginx.ts";

/** How many redirects from old addresses a host gets, the newest ones. Cloudflare accepts 2,000 redirects in all. */
const MAX_MOVES: Readonly<Record<Host, number>> = {
  firebase: 2_000,
  cloudflare: 2_000 - redirects.length,
  netlify: 2_000,
  github: 0,
  nginx: 2_000,
};

/** Path of a file (in `dist/`, except firebase.json and nginx.conf) → its text. */
export type HostFiles = Readonly<Record<string, string>>;

/** A path, and the lines of its block in `_headers`. */
type HeaderLines = readonly [path: string, lines: readonly string[]];

/** The configuration files of a host. @param dir the finished site */
export function hostFiles(host: Host, dir: string, moves: readonly Move[] = []): HostFiles {
  const newest = moves.slice(-MAX_MOVES[host]);
  switch (host) {
    case "firebase":
      return { "firebase.json": `${JSON.stringify(firebaseConfig(basename(dir), newest), null, 2)}\n` };
    case "cloudflare":
      // Cloudflare would send visitors of `/search/` or `/search.html` on to the bare page, and the text would be lost.
      return { _redirects: redirectLines("301", newest, (page) => page), _headers: headerLines(withdrawals()) };
    case "netlify":
      // What was said for all addresses cannot be taken back for some there.
      return { _redirects: redirectLines("301!", newest, (page) => `${page}.html`), _headers: headerLines([]) };
    case "github":
      // No rewrites or headers there; the 404 page redirects searches. The file makes GitHub publish the folder `_astro`.
      return { ".nojekyll": "" };
    case "nginx":
      return { "nginx.conf": nginxConfig(resolve(liveLink(dir)), resolve(movesFile(siteFolder(dir)))) };
  }
}

/** The files that belong into `dist/` for the host that `SITE_HOST` names. */
export function siteHostFiles({ host, folders }: Settings, moves: readonly Move[]): HostFiles {
  // Firebase and nginx read their rules from outside the site.
  return host === "firebase" || host === "nginx" ? {} : hostFiles(host, folders.site, moves);
}

/** Writes the rules of hosts that read them from outside the site, with the redirects of this site, beside its folder. */
export function writeHostFiles({ host, folders }: Settings, moves: readonly Move[]): void {
  const dir = siteFolder(folders.site);
  if (host === "firebase") writeAtomic(firebaseFile(dir), hostFiles(host, dir, moves)["firebase.json"] ?? "");
  if (host === "firebase" || host === "nginx") {
    writeAtomic(movesFile(dir), nginxMoves(moves.slice(-MAX_MOVES.nginx)));
  }
}

/** The configuration for Firebase Hosting with the redirects of the site. @param dir the finished site */
export function firebaseFile(dir: string): string {
  return `${dir}.firebase.json`;
}

function firebaseConfig(dir: string, moves: readonly Move[]): unknown {
  const pages = { path: `!/@(${assetFolders.join("|")})/**`, headers: pageHeaders };
  const rules: readonly HeaderRule[] = [
    pages,
    { path: "/**", headers: commonHeaders },
    defaultCacheRule,
    ...cacheExceptions,
  ];
  return {
    // No rules are named here: a plain `firebase deploy` would put them in the place of those that other apps rely on.
    hosting: {
      public: dir,
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["firebase.json", "**/.*", "**/node_modules/**"],
      // Firebase compares decoded addresses, and encodes the destination.
      redirects: [...redirects, ...moves].map(({ from, to }) => ({
        source: decodeURI(from),
        destination: decodeURI(to),
        type: 301,
      })),
      rewrites: rewrites.map(({ folder, page }) => ({ source: `${folder}/**`, destination: `${page}.html` })),
      headers: rules.map(({ path, headers }) => ({
        source: path === "/**" ? "**" : path,
        headers: headers.map(({ name, value }) => ({ key: name, value })),
      })),
    },
    functions: {
      source: "scripts/trigger",
      predeploy: ["node node_modules/typescript/bin/tsc --project scripts/trigger"],
      // What the functions do not need: sources, packages (Google installs them from the lockfile) and secrets.
      ignore: ["node_modules", "*.ts", "tsconfig.json", ".*", "*.log"],
    },
    emulators: { firestore: { port: 8080 } },
  };
}

/** @param moved the status of a redirect, in the way in which the host prefers it to a file of the same name */
function redirectLines(moved: "301" | "301!", moves: readonly Move[], target: (page: string) => string): string {
  const lines = [
    ...[...redirects, ...moves].map(({ from, to }) => `${from} ${to} ${moved}`),
    ...rewrites.map(({ folder, page }) => `${folder}/* ${target(page)} 200`),
  ];
  return `${lines.join("\n")}\n`;
}

/** Both hosts revalidate by default, so only the exceptions are listed. */
function headerLines(more: readonly HeaderLines[]): string {
  const rules = [{ path: "/**", headers: [...pageHeaders, ...commonHeaders] }, ...cacheExceptions].map(
    ({ path, headers }): HeaderLines => [
      path.replace("/**", "/*"),
      headers.map(({ name, value }) => `${name}: ${value}`),
    ],
  );
  // Each path once: of two blocks for the same path, Cloudflare applies only the second.
  const blocks = Map.groupBy([...rules, ...more], ([path]) => path);
  return [...blocks]
    .map(([path, same]) => [path, ...same.flatMap(([, lines]) => lines.map((line) => `  ${line}`)), ""].join("\n"))
    .join("\n");
}

function withdrawals(): HeaderLines[] {
  const lines = pageHeaders.map(({ name }) => `! ${name}`);
  return assetFolders.map((folder) => [`/${folder}/*`, lines]);
}
