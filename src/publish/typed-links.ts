// Which links people wrote, in the content or in the configuration; all others are made by our templates.
import { shellOf } from "../library/shell.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { DeadLink } from "./dead-links.ts";
import { pageLinks } from "./page-links.ts";

/** `menu` stands for the links that the configuration names, `content` for what publishers typed. */
export type Writer = "menu" | "content" | "template";

const NONE: ReadonlySet<string> = new Set();

/** Says who wrote a link. @param bodyOf reads a post's body by its name */
export function writers(snapshot: Snapshot, bodyOf: (name: string) => string): (dead: DeadLink) => Writer {
  const { menu, legal } = shellOf(snapshot);
  const menus = new Set(
    [...menu, ...legal].flatMap((item) => ("links" in item ? item.links : [item])).map(({ url }) => url),
  );
  const bodies = new Map(snapshot.posts.map(({ slug, body }) => [`post/${slug}.html`, body]));
  const { posts, ...others } = snapshot;
  let values: ReadonlySet<string> | undefined;
  // One text can have thousands of dead links, and they come one after the other.
  let last = { page: "", links: NONE };
  return ({ page, link }) => {
    if (menus.has(link)) return "menu";
    if (last.page !== page) last = { page, links: bodyLinks(bodies.get(page) ?? null) };
    if (last.links.has(link)) return "content";
    // Banners, downloads and recordings have addresses of their own.
    values ??= textsIn([others, posts.map(({ featureImageUrl }) => featureImageUrl)]);
    return values.has(link) ? "content" : "template";
  };

  function bodyLinks(body: string | null): ReadonlySet<string> {
    return body === null ? NONE : pageLinks(bodyOf(body)).links;
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
