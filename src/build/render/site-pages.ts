// The pages of a content, with a digest of what each is given.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Answers, withContent } from "#current-content";
import type { Content } from "../../data/library/content.ts";
import type { Settings } from "../../site/settings.ts";
import type { Page } from "../site-parts.ts";
import type { RendererApp, RoutePath } from "./astro-internals.ts";
import { memoise } from "../../system/memoise.ts";
import { takeText } from "../../site/rendered-text.ts";
import { withPageCsp } from "./page-csp.ts";
import type { PropsDigest } from "./props-digest.ts";
import type { ShownPages } from "./shown-pages.ts";

/** Pages that are looked at before other work gets a turn. */
const AT_ONCE = 500;

/** Digests of pages: of what they are given, and of those that ask for it. */
export type PageTags = Readonly<{ tagOf: PropsDigest; shown: ShownPages }>;

/** @throws where two pages have one address */
export async function pagesToRender(
  app: RendererApp,
  { tagOf, shown }: PageTags,
  content: Content,
  { siteUrl }: Pick<Settings, "siteUrl">,
): Promise<Page[]> {
  const paths = await withContent(content, () => app.paths());
  const pages: Page[] = [];
  for (const given of paths) {
    const { route } = given;
    if (route.type !== "page" && route.type !== "endpoint") continue;
    const path = fileOf(given);
    const hasProps = given.props !== undefined;
    const tag = hasProps ? tagOf(given) : shown.tagOf(path, content);
    const render = async () => {
      const request = new Request(new URL(encodeURI(`/${path}`), siteUrl));
      const answers: Answers = new Map();
      const text = await withContent(content, async () => takeText(await app.render(request, route)), answers);
      const finished = route.type === "page" ? withPageCsp(text) : text;
      if (!hasProps) shown.note(path, answers, finished);
      return finished;
    };
    pages.push({ path, tag, render });
    // Otherwise, answers of Pagefind's process would wait until all of this is done.
    if (pages.length % AT_ONCE === 0) await yieldToEventLoop();
  }
  refuseDuplicates(pages);
  return pages;
}

/** As Astro names the files of `build.format: "file"`. */
const fileOf = memoise(({ pathname, route }: RoutePath): string => {
  const name = pathname.replace(/^\//, "") || "index";
  return route.type === "endpoint" ? name : `${name}.html`;
});

function refuseDuplicates(pages: readonly Page[]): void {
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`Two pages have the address ${path}: a slug is taken by a page of the site.`);
    paths.add(path);
  }
}
