// A post's body as the snapshot stores it: safe HTML, and everything that later steps need to know about it. All of it
// comes from one pass over the sanitised tree (extract.ts), so no later step searches the HTML.
import { z } from "zod";
import { bindDatesInCells } from "../../../language/bind-dates.ts";
import { bindDandasInHtml } from "../../../language/danda.ts";
import { linesOfQuotes } from "./quoted-lines.ts";
import { type SafeHtml, safeHtmlSchema } from "./safe-html.ts";

const pictureSlotSchema = z.object({
  kind: z.literal("picture"),
  src: z.string(),
  alt: z.string(),
  lang: z.string().nullable(),
  dir: z.string().nullable(),
  /** The publisher's width in CSS pixels. */
  width: z.number().nullable(),
});

const linkSlotSchema = z.object({ kind: z.literal("link"), path: z.string() });

const partSchema = z.object({
  /** Id of the paragraph (`p1`, `p2` …) or heading (`h1` …) that the part begins with; null before the first one. */
  anchor: z.string().nullable(),
  isHeading: z.boolean(),
  text: z.string(),
});

/** The form of a parsed body. */
export const bodySchema = z.object({
  /** HTML between the slots: one piece more than there are slots. */
  html: z.array(safeHtmlSchema).min(1),
  /** What differs from page to page: each picture, and the path of each link within the site. */
  slots: z.array(z.discriminatedUnion("kind", [pictureSlotSchema, linkSlotSchema])),
  /** The text without markup, divided at the places that a link can lead to. */
  parts: z.array(partSchema),
  hasVedicMarks: z.boolean(),
});

/** A picture of a body, as its publisher wrote it. */
export type PictureSlot = Readonly<z.output<typeof pictureSlotSchema>>;

/** A part of a body that differs from page to page. */
export type BodySlot = Body["slots"][number];

/** Plain text of a paragraph and of what follows it up to the next one; of a heading, or of what follows that. */
export type BodyPart = Readonly<z.output<typeof partSchema>>;

/** A sanitised body, with its pictures, links, anchors and text. */
export type Body = Readonly<{
  [Field in keyof z.output<typeof bodySchema>]: Readonly<z.output<typeof bodySchema>[Field]>;
}>;

/** A picture in the form that the build made: widest sources last. */
export type DrawnPicture = Readonly<{
  src: string;
  sources: readonly Readonly<{ type: string; srcset: string }>[];
  width: number | null;
  height: number | null;
}>;

/** In CSS pixels. */
const MAX_INLINE = 48;
const SIZES = "auto, (min-width: 46rem) 42rem, 92vw";

/** The addresses of a body's pictures, each once. */
export function pictureSources({ slots }: Body): string[] {
  return [...new Set(slots.flatMap((slot) => (slot.kind === "picture" ? [slot.src] : [])))];
}

/** The paths that a body links to within the site, with those of its pictures; not the links within the body. */
export function localPaths({ slots }: Body): Set<string> {
  const addresses = slots.map((slot) => (slot.kind === "picture" ? slot.src : slot.path));
  return new Set(addresses.filter((address) => address.startsWith("/")));
}

/**
 * The HTML of a body for one page.
 * @param draw returns a picture by its address
 * @param urlOf returns the address to write for a path of the site
 */
export function bodyHtml(
  { html, slots }: Body,
  draw: (src: string) => DrawnPicture,
  urlOf: (path: string) => string = (path) => path,
): SafeHtml {
  const [first = "", ...pieces] = html;
  const filled = pieces.map((piece, at) => {
    const slot = slots[at];
    if (slot === undefined) return piece;
    return slot.kind === "link" ? escape(urlOf(slot.path)) + piece : drawn(slot, draw(slot.src), urlOf) + piece;
  });
  // Verses are quoted in posts, too.
  return safeHtmlSchema.parse(linesOfQuotes(bindDatesInCells(bindDandasInHtml(first + filled.join("")))));
}

function drawn(slot: PictureSlot, picture: DrawnPicture, urlOf: (path: string) => string): string {
  const sources = picture.sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escape(withUrls(srcset, urlOf))}" sizes="${SIZES}">`,
  );
  const attributes = [
    `src="${escape(picture.src.startsWith("/") ? urlOf(picture.src) : picture.src)}"`,
    `alt="${escape(slot.alt)}"`,
    ...(slot.lang === null ? [] : [`lang="${escape(slot.lang)}"`]),
    ...(slot.dir === null ? [] : [`dir="${escape(slot.dir)}"`]),
    ...sizeOf(picture, slot.width),
    // A picture that is as small as letters stays in its line.
    ...(slot.width !== null && slot.width <= MAX_INLINE ? ['class="in-line"'] : []),
  ];
  const image = `<img ${attributes.join(" ")} loading="lazy" decoding="async">`;
  return sources.length === 0 ? image : `<picture>${sources.join("")}${image}</picture>`;
}

/** A `srcset` of the build with the address to write for each of its paths. */
function withUrls(srcset: string, urlOf: (path: string) => string): string {
  return srcset.replace(/(?<=^|,\s*)\/[^\s,]*/g, urlOf);
}

/** The size of a picture: the publisher's width if it is smaller, in the picture's own proportions. */
function sizeOf({ width, height }: DrawnPicture, wanted: number | null): string[] {
  if (width === null || height === null) return [];
  const shown = Math.min(width, wanted ?? width);
  return [`width="${shown}"`, `height="${Math.max(1, Math.round((height * shown) / width))}"`];
}

/** Text as the value of an attribute, written as the serializer of sanitize.ts writes it. */
function escape(text: string): string {
  return text
    .replace(/["&'`]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
