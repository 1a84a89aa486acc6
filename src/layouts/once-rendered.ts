// What looks the same on thousands of pages, as the first of them rendered it.
const known = new WeakMap<object, Map<string, string>>();

/**
 * @param given what it is made from: as long as that lives, its HTML is kept
 * @param variant tells apart what is made from the same
 */
export async function onceRendered(given: object, variant: string, render: () => Promise<string>): Promise<string> {
  const variants = known.get(given) ?? new Map<string, string>();
  known.set(given, variants);
  const html = variants.get(variant) ?? (await render());
  variants.set(variant, html);
  return html;
}
