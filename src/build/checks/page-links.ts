// The links of a page within the site, and its anchors.
import { decodeReferences } from "../../site/decode-references.ts";

/** Addresses, decoded, and the ids of elements. */
export type PageLinks = Readonly<{ links: ReadonlySet<string>; anchors: ReadonlySet<string> }>;

// A value may contain >.
const TAG = /<[a-z][^\s/>]*((?:\s+[^\s="'<>/]+(?:="[^"]*")?)+)\s*\/?>/gi;
const NAMED = /\s(href|src|srcset|id)="([^"]+)"/g;
/** The sample's original pictures and recordings, which structured data and scripts name as well. */
const SAMPLE = /\/sample\/[\w-]+\.(?:webp|mp3|vtt)/g;

/** Reads HTML that our templates or our serializer wrote: attribute values are in double quotes. */
export function pageLinks(html: string): PageLinks {
  const links = new Set<string>();
  const anchors = new Set<string>();
  for (const [name, value] of attributesOf(html)) {
    const text = decodeReferences(value);
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

type Attribute = readonly [name: string, value: string];

function attributesOf(html: string): Attribute[] {
  const found = [...html.matchAll(NAMED)];
  // Text can look like an attribute. Finding the tags first takes three times as long, so it is done only if a > is
  // nearer than a <.
  const areInTags = found.every(({ index }) => html.lastIndexOf("<", index) > html.lastIndexOf(">", index));
  const matches = areInTags ? found : Array.from(html.matchAll(TAG), ([, own = ""]) => [...own.matchAll(NAMED)]).flat();
  return matches.map(([, name = "", value = ""]) => [name, value]);
}
