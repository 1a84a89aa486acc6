// Hands the content of a build to the pages that render it. Pages take no arguments, so it travels with the asynchronous
// call that renders them; two builds in one process each see their own. Imported as `#current-content` (package.json),
// which bundlers leave alone, so that the bundled pages and the build have the same module.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Content } from "./content.ts";

/** A question to the content. Of the same content it always has the same answer. */
export type Query = (content: Content) => unknown;

/** The queries of a page, and their answers: all that it knows of the content. */
export type Answers = Map<Query, unknown>;

/** The content that a build has given, and where to note what a page asks of it. */
type RenderContext = Readonly<{ content: Content; answers?: Answers | undefined }>;

const contexts = new AsyncLocalStorage<RenderContext>();

/** Does the work while `renderContext` returns this content, also in what the work awaits. @param answers gets what it asks */
export function withContent<T>(content: Content, work: () => T, answers?: Answers): T {
  return contexts.run({ content, answers }, work);
}

/** What a build has given; undefined where no build is at work, as in `npm run dev`. */
export function renderContext(): RenderContext | undefined {
  return contexts.getStore();
}
