// Builds the same posts with Hugo: bodies and frame of our own pages, similar lists and feed, no search.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { site } from "#config";
import { type Body, bodyHtml } from "../../src/data/schemas/html/body.ts";
import { readBody } from "../../src/data/snapshot/bodies.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import type { StoredPost } from "../../src/data/snapshot/snapshot.ts";
import { type Cost, measure } from "./measure.ts";

const TEMPLATES = join(import.meta.dirname, "hugo");
const CONFIG = {
  baseURL: site.defaultUrl,
  title: site.title.en,
  languageCode: site.language,
  timeZone: site.timeZone,
  uglyURLs: true,
  disablePathToLower: true,
  paginate: site.pageSizes.listing,
  taxonomies: { category: "category", tag: "tag" },
  services: { rss: { limit: site.pageSizes.feed } },
  // One feed for the whole site.
  outputs: { home: ["HTML", "RSS"], section: ["HTML"], taxonomy: ["HTML"], term: ["HTML"] },
};

/** The first line of `hugo version`, or null if Hugo is not installed. */
export function hugoVersion(): string | null {
  const { status, stdout } = spawnSync("hugo", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/ .*VendorInfo=(\S+)/, " $1") : null;
}

/**
 * Writes a site for Hugo from the result of one of our builds.
 * @param project the folder that was built in. @param dir where to write
 */
export function writeHugoSite(project: string, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  cpSync(TEMPLATES, join(dir, "layouts"), { recursive: true });
  const snapshotDir = join(project, ".cache", "snapshot");
  const snapshot = readSnapshot(snapshotDir);
  const first = snapshot.posts.find(({ body }) => body !== null);
  if (first === undefined) throw new Error("There is no post to take the shell from.");
  put(join(dir, "config.json"), CONFIG);
  put(
    join(dir, "data", "shell.json"),
    shellOf(readFileSync(join(project, "dist", "post", `${first.slug}.html`), "utf8")),
  );
  for (const post of snapshot.posts) {
    const body = post.body === null ? "" : htmlOf(readBody(snapshotDir, post.body));
    put(join(dir, "content", "post", `${post.slug}.html`), `${JSON.stringify(frontMatter(post), null, 1)}\n\n${body}`);
  }
}

/** A body with its pictures at their own addresses. */
function htmlOf(body: Body): string {
  return bodyHtml(body, (src) => ({ src, sources: [], width: null, height: null, tint: null }));
}

/** One full build; Hugo has no incremental one. @throws Error with Hugo's output if it failed */
export async function measureHugo(dir: string): Promise<Cost> {
  const words = ["--quiet", "--destination", "public", "--cacheDir", join(dir, "cache")];
  const cost = await measure({ program: "hugo", words, dir, env: process.env });
  if (!cost.isGood) throw new Error(`Hugo failed:\n${cost.output}`);
  return cost;
}

function frontMatter(post: StoredPost) {
  return {
    title: post.title,
    slug: post.slug,
    date: new Date(post.postTime * 1000).toISOString(),
    description: post.metaDescription ?? post.excerpt,
    lang: post.lang,
    section_title: post.primaryCategory ?? post.primaryCategorySlug,
    category: [post.primaryCategorySlug, ...post.otherCategorySlugs],
    tag: post.tags.map(({ label }) => label),
    video: post.videoId,
  };
}

/** The common frame of all pages: head without what differs, header, menus, settings and footer. */
function shellOf(html: string) {
  const page = html
    .replace(/<meta name="description"[^>]*>|<link rel="canonical"[^>]*>/g, "")
    .replace(/<meta property="(?:og:(?!site_name)|article:)[^>]*>/g, "")
    .replace(/<script type="application\/ld\+json">.*?<\/script>/s, "");
  return {
    start: between(page, "", "<title"),
    head: between(page, "</title>", "<main"),
    settings: between(between(page, "<main", "</main>"), "</nav>", "<article"),
    foot: `</main>${between(page, "</main>", "")}`,
  };
}

function between(text: string, from: string, to: string): string {
  const start = from === "" ? 0 : text.indexOf(from) + from.length;
  const end = to === "" ? text.length : text.indexOf(to, start);
  if (start < from.length || end < 0)
    throw new Error(`Our pages have no ${from || to} any more: see scripts/bench/hugo.ts.`);
  return text.slice(start, end);
}

function put(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}
