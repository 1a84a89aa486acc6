// The hosting rules in each host's own words.
import { SettingError } from "../firestore/setting-error.ts";
import {
  type HeaderRule,
  assetFolders,
  cacheRules,
  commonHeaders,
  pageHeaders,
  redirects,
  rewrites,
} from "./hosting.ts";
import { nginxConfig } from "./nginx-config.ts";
import { triggerCollections } from "./trigger-collections.ts";

export const HOSTS = ["firebase", "cloudflare", "netlify", "github", "nginx"] as const;
export type Host = (typeof HOSTS)[number];

/** Path of a file (in `dist/`, but for firebase.json and nginx.conf) → its text. */
export type HostFiles = Readonly<Record<string, string>>;

/** The files that a host needs beside the pages. */
export function hostFiles(host: Host): HostFiles {
  switch (host) {
    case "firebase":
      return { "firebase.json": `${JSON.stringify(firebaseConfig(), null, 2)}\n` };
    case "cloudflare":
      // Cloudflare would send visitors of `/search/` or `/search.html` on to the bare page, and the text would be lost.
      return { _redirects: redirectLines((page) => page), _headers: headerLines(withdrawals()) };
    case "netlify":
      // What was said for all addresses cannot be taken back for some there.
      return { _redirects: redirectLines((page) => `${page}.html`), _headers: headerLines([]) };
    case "github":
      // Rewrites and headers cannot be had there; the 404 page sends searches on. The file keeps `_astro` from being left out.
      return { ".nojekyll": "" };
    case "nginx":
      return { "nginx.conf": nginxConfig() };
  }
}

/** The files that belong into `dist/` for the host that `SITE_HOST` names. @throws SettingError for an unknown host */
export function siteHostFiles(env: Readonly<Record<string, string | undefined>>): HostFiles {
  const wanted = env.SITE_HOST || "firebase";
  const host = HOSTS.find((known) => known === wanted);
  if (host === undefined)
    throw new SettingError("SITE_HOST", `SITE_HOST is "${wanted}"; expected one of ${HOSTS.join(", ")}.`);
  // Those two read their rules from outside the site.
  return host === "firebase" || host === "nginx" ? {} : hostFiles(host);
}

/** Prints a host's files to standard output, or what the trigger needs. @returns false for an unknown host */
export function printHostFiles(name: string | undefined): boolean {
  if (name === "trigger") return process.stdout.write(triggerCollections()) || true;
  const host = HOSTS.find((known) => known === name);
  if (host === undefined) {
    console.error(`Name one of the hosts: ${HOSTS.join(", ")}; or trigger.`);
    return false;
  }
  const files = Object.entries(hostFiles(host));
  for (const [file, text] of files) process.stdout.write(files.length > 1 ? `# ${file}\n${text}\n` : text);
  return true;
}

function firebaseConfig(): unknown {
  const pages = { path: `!/@(${assetFolders.join("|")})/**`, headers: pageHeaders };
  const rules: readonly HeaderRule[] = [pages, { path: "/**", headers: commonHeaders }, ...cacheRules];
  return {
    firestore: { rules: "firestore.rules" },
    hosting: {
      public: "dist",
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["firebase.json", "**/.*", "**/node_modules/**"],
      redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, type: 301 })),
      rewrites: rewrites.map(({ folder, page }) => ({ source: `${folder}/**`, destination: `${page}.html` })),
      headers: rules.map(({ path, headers }) => ({
        source: path === "/**" ? "**" : path,
        headers: headers.map(({ name, value }) => ({ key: name, value })),
      })),
    },
    functions: { source: "functions" },
    emulators: { firestore: { port: 8080 } },
  };
}

function redirectLines(target: (page: string) => string): string {
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...rewrites.map(({ folder, page }) => `${folder}/* ${target(page)} 200`),
  ];
  return `${lines.join("\n")}\n`;
}

/** Both hosts ask for pages again each time by themselves, so only what never changes is named. */
function headerLines(more: readonly string[]): string {
  const [, ...lasting] = cacheRules;
  const rules = [{ path: "/**", headers: [...pageHeaders, ...commonHeaders] }, ...lasting];
  const blocks = rules.map(({ path, headers }) =>
    block(
      path.replace("/**", "/*"),
      headers.map(({ name, value }) => `${name}: ${value}`),
    ),
  );
  return [...blocks, ...more].join("\n");
}

function withdrawals(): string[] {
  const lines = pageHeaders.map(({ name }) => `! ${name}`);
  return assetFolders.map((folder) => block(`/${folder}/*`, lines));
}

function block(path: string, lines: readonly string[]): string {
  return `${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
