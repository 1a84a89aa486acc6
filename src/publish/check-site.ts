// What must be true of a site before anyone sees it.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "../snapshot/snapshot.ts";

export type SiteCheck = Readonly<{
  pages: number;
  /** Why the site must not be published. */
  failures: readonly string[];
  /** Links within the site that lead nowhere: `page → target`. */
  deadLinks: readonly string[];
}>;

const LINK = /\s(?:href|src)="([^"]+)"/g;
const SOURCES = /\ssrcset="([^"]+)"/g;
const ANCHOR = /\sid="([^"]+)"/g;
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"private_key"|"type":\s*"service_account"/;
/** Made by the host from a rewrite, so there is no file behind it. */
const REWRITTEN = /^\/search\//;

/** Reads every page of a built site. */
export function checkSite(dir: string, snapshot: Snapshot): SiteCheck {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const pages = files.filter((file) => file.endsWith(".html"));
  const failures: string[] = [];
  const wanted = [
    "index.html",
    "404.html",
    "search.html",
    "sw.js",
    "pagefind/pagefind.js",
    "rss.xml",
    "sitemap-index.xml",
  ];
  for (const file of wanted) if (!existsSync(join(dir, file))) failures.push(`${file} is missing.`);
  const posts = pages.filter((page) => /^post\/[^/]+\.html$/.test(page)).length;
  if (posts !== snapshot.posts.length) {
    failures.push(`There are ${posts} post pages for ${snapshot.posts.length} posts.`);
  }
  const anchors = new Map<string, Set<string>>();
  const links: { page: string; link: string }[] = [];
  for (const page of pages) {
    const html = readFileSync(join(dir, page), "utf8");
    if (SECRET.test(html)) failures.push(`${page} holds what looks like a private key.`);
    if (!/<\/(?:html|body)>\s*$/.test(html)) failures.push(`${page} is not finished.`);
    anchors.set(page, new Set(matches(html, ANCHOR)));
    const sources = matches(html, SOURCES).flatMap((srcset) => srcset.split(/\s*,\s*/));
    const named = [...matches(html, LINK), ...sources.map((source) => source.replace(/ .*$/, ""))];
    for (const link of new Set(named)) if (isInternal(link)) links.push({ page, link });
  }
  const deadLinks = links.filter(({ page, link }) => !lands(dir, anchors, page, link));
  return { pages: pages.length, failures, deadLinks: deadLinks.map(({ page, link }) => `${page} → ${link}`) };
}

function lands(dir: string, anchors: ReadonlyMap<string, ReadonlySet<string>>, page: string, link: string): boolean {
  const [path = "", anchor = ""] = link.split("#");
  const clean = path.replace(/\?.*$/, "");
  if (REWRITTEN.test(clean)) return true;
  const file = clean === "" ? page : fileOf(dir, clean);
  if (file === null) return false;
  return anchor === "" || (anchors.get(file)?.has(decode(anchor)) ?? false);
}

function fileOf(dir: string, path: string): string | null {
  const name = decode(path).slice(1);
  if (name === "") return "index.html";
  const found = [`${name}.html`, name].find((file) => statSync(join(dir, file), { throwIfNoEntry: false })?.isFile());
  return found ?? null;
}

// What a publisher typed may be no encoding at all; a browser then takes it as it is.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isInternal(link: string): boolean {
  return (link.startsWith("/") && !link.startsWith("//")) || link.startsWith("#");
}

function matches(html: string, pattern: RegExp): string[] {
  return html
    .matchAll(pattern)
    .map((match) => (match[1] ?? "").replaceAll("&amp;", "&").replaceAll("&#38;", "&"))
    .toArray();
}
