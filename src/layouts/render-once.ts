// Caches the HTML of parts that look the same on thousands of pages.
import { memoise } from "../system/memoise.ts";

const htmlByVariant = memoise(() => new Map<string, string>());

/**
 * Renders a part, or returns the HTML of an earlier call.
 * @param cacheKey the object that the part is made from; its HTML is kept as long as the object is
 * @param variant distinguishes parts made from the same object
 */
export async function renderOnce(cacheKey: object, variant: string, render: () => Promise<string>): Promise<string> {
  const known = htmlByVariant(cacheKey);
  const html = known.get(variant) ?? (await render());
  known.set(variant, html);
  return html;
}
