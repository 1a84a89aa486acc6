// Caches the HTML of parts that look the same on thousands of pages.
import type { SharedPart } from "../site/i18n/shared-parts.ts";
import { memoise } from "../system/memoise.ts";

const partByVariant = memoise(() => new Map<string, SharedPart>());

/**
 * Renders a part, or returns that of an earlier call.
 * @param cacheKey the object that the part is made from; its HTML is kept as long as the object is
 * @param variant distinguishes parts made from the same object
 */
export async function renderOnce(
  cacheKey: object,
  variant: string,
  render: () => Promise<string>,
): Promise<SharedPart> {
  const known = partByVariant(cacheKey);
  const part = known.get(variant) ?? { html: await render() };
  known.set(variant, part);
  return part;
}
