// Pictures of a body in the form that the build made of them: a last step over safe HTML, which copies nothing but a
// picture's own words and language, and writes nothing that the build did not make.
import type { SafeHtml } from "./safe-html.ts";

/** A picture as it is drawn: widest sources last, `tint` the classes of its mean colour. */
export type DrawnPicture = Readonly<{
  src: string;
  sources: readonly Readonly<{ type: string; srcset: string }>[];
  width: number | null;
  height: number | null;
  tint: string | null;
}>;

// Exact for safe HTML: each < begins a tag, each > ends one, and every value stands between double quotes.
const IMAGE = /<img [^>]*>/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const COPIED = ["alt", "lang", "dir"];
const SIZES = "auto, (min-width: 46rem) 42rem, 92vw";

/** The addresses of a body's pictures. */
export function pictureSources(html: SafeHtml): string[] {
  return [...html.matchAll(IMAGE)].flatMap(([tag]) => decode(attributesOf(tag).get("src") ?? "") || []);
}

/** @param draw gives a picture by its address */
export function drawPictures(html: SafeHtml, draw: (src: string) => DrawnPicture): string {
  return html.replace(IMAGE, (tag) => {
    const attributes = attributesOf(tag);
    return drawn(draw(decode(attributes.get("src") ?? "")), attributes);
  });
}

function drawn(picture: DrawnPicture, given: ReadonlyMap<string, string>): string {
  const sources = picture.sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escape(srcset)}" sizes="${SIZES}">`,
  );
  const copied = COPIED.flatMap((name) => (given.has(name) ? [`${name}="${given.get(name) ?? ""}"`] : []));
  const attributes = [`src="${escape(picture.src)}"`, ...copied, ...sizeOf(picture, given), ...tintOf(picture)];
  const image = `<img ${attributes.join(" ")} loading="lazy" decoding="async">`;
  return sources.length === 0 ? image : `<picture>${sources.join("")}${image}</picture>`;
}

/** The publisher's width where it makes the picture smaller, in the picture's true shape. */
function sizeOf({ width, height }: DrawnPicture, given: ReadonlyMap<string, string>): string[] {
  if (width === null || height === null) return [];
  const shown = Math.min(width, Number(given.get("width") ?? width));
  return [`width="${shown}"`, `height="${Math.max(1, Math.round((height * shown) / width))}"`];
}

function tintOf({ tint }: DrawnPicture): string[] {
  return tint === null ? [] : [`class="${escape(tint)}"`];
}

function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]));
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function escape(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);
}
