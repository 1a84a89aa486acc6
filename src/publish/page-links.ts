// What a page's HTML links to within the site, and what in it can be linked to.

/** Addresses as browsers take them, and the ids of elements. */
export type PageLinks = Readonly<{ links: ReadonlySet<string>; anchors: ReadonlySet<string> }>;

const NAMED = /\s(href|src|srcset|id)="([^"]+)"/g;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Originals of the sample's pictures are named in structured data, too. */
const SAMPLE = /\/sample\/[\w-]+\.webp/g;

/** Looks through HTML that our templates or our serializer wrote: values stand between double quotes. */
export function pageLinks(html: string): PageLinks {
  const links = new Set<string>();
  const anchors = new Set<string>();
  for (const [, name, value = ""] of html.matchAll(NAMED)) {
    const text = value.includes("&") ? value.replace(REFERENCE, meaning) : value;
    if (name === "id") anchors.add(text);
    else if (name === "srcset") for (const source of text.split(/\s*,\s*/)) add(source.replace(/ .*$/, ""));
    else add(text);
  }
  if (html.includes("/sample/")) for (const [path] of html.matchAll(SAMPLE)) links.add(path);
  return { links, anchors };

  function add(link: string): void {
    if ((link.startsWith("/") && !link.startsWith("//")) || link.startsWith("#")) links.add(link);
  }
}

function meaning(reference: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return NAMES[name.toLowerCase()] ?? reference;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
