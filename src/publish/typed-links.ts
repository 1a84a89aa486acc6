// Which links people wrote, in the content or in the configuration; all others are made by our templates.
import { shellOf } from "../library/shell.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { DeadLink } from "./dead-links.ts";

/** `menu` stands for the links that the configuration names, `content` for what publishers typed. */
export type Writer = "menu" | "content" | "template";

/** Says who wrote a link. @param bodyOf reads a post's body by its name */
export function writers(snapshot: Snapshot, bodyOf: (name: string) => string): (dead: DeadLink) => Writer {
  const { menu, legal } = shellOf(snapshot);
  const menus = new Set(
    [...menu, ...legal].flatMap((item) => ("links" in item ? item.links : [item])).map(({ url }) => url),
  );
  const bodies = new Map(snapshot.posts.map(({ slug, body }) => [`post/${slug}.html`, body]));
  const { posts, ...others } = snapshot;
  let values: string | undefined;
  return ({ page, link }) => {
    if (menus.has(link)) return "menu";
    const body = bodies.get(page) ?? null;
    if (body !== null && written(bodyOf(body)).includes(`="${link}"`)) return "content";
    // Banners, downloads and recordings have addresses of their own; there are few of them.
    values ??= JSON.stringify([others, posts.map(({ featureImageUrl }) => featureImageUrl)]);
    return values.includes(JSON.stringify(link)) ? "content" : "template";
  };
}

/** HTML with its addresses as browsers take them. */
function written(html: string): string {
  return html.replace(/&(?:amp|#38|#x26);/gi, "&");
}
