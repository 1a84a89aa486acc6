// What must be true of a site before anyone sees it.
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type DeadLink, deadLinks } from "./dead-links.ts";
import type { LinkBook } from "./link-book.ts";
import { writers } from "./typed-links.ts";

export type SiteCheck = Readonly<{
  pages: number;
  /** Why the site must not be published, in sentences. */
  failures: readonly string[];
  /** Links that publishers or the configuration made, and that lead nowhere: `page → target`. */
  deadLinks: readonly string[];
}>;

export type CheckInput = Readonly<{
  /** Whether the new site has a file of this path. */
  hasFile: (path: string) => boolean;
  book: LinkBook;
  snapshot: Snapshot;
  /** Reads a post's body by its name. */
  bodyOf: (name: string) => string;
  /** Number of pages of the site that visitors see; 0 where there is none to compare with. */
  pagesBefore: number;
  allowShrink: boolean;
}>;

const WANTED = [
  "index.html",
  "404.html",
  "search.html",
  "sw.js",
  "pagefind/pagefind.js",
  "rss.xml",
  "sitemap-index.xml",
];
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"private_key"|"type":\s*"service_account"/;
/** One of them is in every secret, and texts are searched for words far quicker than for patterns. */
const SECRET_WORDS = ["PRIVATE KEY", "private_key", "service_account"];
const LAST = 100;
const POST = /^post\/[^/]+\.html$/;
const SHOWN = 20;
/** A site that small may well lose half of its pages by an editor's hand. */
const SHRINK_FLOOR = 50;

/** What is wrong with the text of a file itself: a sentence, or null. */
export function faultOf(path: string, text: string): string | null {
  if (SECRET_WORDS.some((word) => text.includes(word)) && SECRET.test(text))
    return `${path} holds what looks like a private key.`;
  if (path.endsWith(".html") && !/<\/(?:html|body)>\s*$/.test(text.slice(-LAST))) return `${path} is not finished.`;
  return null;
}

/** Looks at a site as a whole. */
export function checkSite(input: CheckInput): SiteCheck {
  const { hasFile, book, snapshot, pagesBefore, allowShrink } = input;
  const failures = WANTED.filter((file) => !hasFile(file)).map((file) => `${file} is missing.`);
  const posts = [...book.pages.keys()].filter((page) => POST.test(page)).length;
  if (posts !== snapshot.posts.length) {
    failures.push(`There are ${posts} post pages for ${snapshot.posts.length} posts.`);
  }
  const pages = book.pages.size;
  if (!allowShrink && pagesBefore >= SHRINK_FLOOR && pages * 2 < pagesBefore) {
    failures.push(
      `The site has shrunk from ${pagesBefore} to ${pages} pages. If that is right, run ` +
        "`npm run build -- --allow-shrink`.",
    );
  }
  const dead = deadLinks(book, hasFile);
  const writerOf = writers(snapshot, input.bodyOf);
  const ours = dead.filter((one) => writerOf(one) === "template");
  failures.push(...ours.slice(0, SHOWN).map((one) => `${tell(one)} is a link of our own that leads nowhere.`));
  const theirs = dead.flatMap((one) => {
    const writer = writerOf(one);
    // The menu stands on every page.
    return writer === "template" ? [] : [tell(writer === "menu" ? { ...one, page: "the menu" } : one)];
  });
  return { pages, failures, deadLinks: [...new Set(theirs)] };
}

function tell({ page, link }: DeadLink): string {
  return `${page} → ${link}`;
}
