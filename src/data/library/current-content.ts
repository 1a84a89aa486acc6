// Hands the content of a build to the pages that render it. Pages take no arguments, so it travels with the asynchronous
// call that renders them; two builds in one process each see their own. Imported as `#current-content` (package.json),
// which bundlers leave alone, so that the bundled pages and the build have the same module.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Content } from "./content.ts";

const contents = new AsyncLocalStorage<Content>();

/** Does the work while `givenContent` returns this content, also in what the work awaits. */
export function withContent<T>(content: Content, work: () => T): T {
  return contents.run(content, work);
}

/** The content that a build has given; undefined where no build is at work, as in `npm run dev`. */
export function givenContent(): Content | undefined {
  return contents.getStore();
}
