// Where a link comes from: the content, the configuration, or our templates.
import { siteChrome } from "../../data/library/site-chrome.ts";
import { type Body, localPaths } from "../../data/schemas/html/body.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import type { BrokenLink } from "./broken-links.ts";

/** `menu` means that the configuration names the link, `content` that a publisher typed it. */
export type LinkOrigin = "menu" | "content" | "template";

const NONE: ReadonlySet<string> = new Set();

/** A function that finds a link's origin. @param bodyOf reads a post's body by its name */
export function linkOrigin(snapshot: Snapshot, bodyOf: (name: string) => Body): (dead: BrokenLink) => LinkOrigin {
  const { menu, legal } = siteChrome(snapshot);
  const menus = new Set(
    [...menu, ...legal].flatMap((item) => ("links" in item ? item.links : [item])).map(({ url }) => url),
  );
  const { posts, ...others } = snapshot;
  // Most sites have no broken links, so these are made for the first one.
  let bodies: ReadonlyMap<string, string | null> | undefined;
  let values: ReadonlySet<string> | undefined;
  // One text can have thousands of broken links in succession, so its links are read once.
  let last = { page: "", links: NONE };
  return ({ page, link }) => {
    if (menus.has(link)) return "menu";
    if (last.page !== page) last = { page, links: bodyLinks(page) };
    if (last.links.has(link)) return "content";
    // Addresses of banners, downloads and recordings are fields of documents.
    values ??= textsIn([others, posts.map(({ featureImageUrl }) => featureImageUrl)]);
    return values.has(link) ? "content" : "template";
  };

  function bodyLinks(page: string): ReadonlySet<string> {
    bodies ??= new Map(posts.map(({ slug, body }) => [`post/${slug}.html`, body]));
    const body = bodies.get(page) ?? null;
    return body === null ? NONE : localPaths(bodyOf(body));
  }
}

/** Every text of a value, however deep. */
function textsIn(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === "string") texts.add(inner);
    return inner;
  });
  return texts;
}
