// Draws the picture of a shared link: the post's picture, darkened at the bottom, with the title in correctly shaped script.
import type { Sharp } from "sharp";
import { excerptOf } from "../schemas/html/excerpt.ts";
import { escapeHtml } from "../../system/escape-html.ts";
import { loadSharp } from "./load-sharp.ts";

/** Raise it whenever the same post would give another preview. */
export const DRAWING = 2;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const TITLE_HEIGHT = 270;
const TITLE_SIZES = [66, 58, 50, 44, 38];
const LONGEST = 160;

// The scripts of our two fonts. A title in another script is not drawn; it is in the text beside the picture.
const KNOWN = /[ -~\u00A0-\u017F\u1E00-\u1EFF\u2010-\u2026\u20B9\u2212\u25CC\p{scx=Devanagari}]|\u200C|\u200D/gu;

/** RGB or RGBA bytes. Encoding and decoding a PNG takes longer than drawing. */
type Pixels = Readonly<{ input: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }>;

/** What is the same in all previews, or in all without a picture. */
const pixelsByName = new Map<string, Promise<Pixels>>();

/** @param picture a file of the post's picture, or null for the site's own pattern. @returns a JPEG of 1200 × 630 */
export async function drawPreview(given: {
  title: string;
  lang: string;
  siteTitle: string;
  picture: string | null;
}): Promise<Buffer> {
  const { lang, siteTitle, picture } = given;
  const sharp = await loadSharp();
  const name = await cachedPixels(`name ${siteTitle}`, () => text(siteTitle, "en", 30, "#f3c27c"));
  const foot = HEIGHT - MARGIN + 8 - name.raw.height;
  const nameLayer = { ...name, left: MARGIN, top: foot };
  // Joiners alone, for example of an emoji that the fonts lack, cannot be drawn. No title may stop the build.
  const title = await titleOf(given.title, lang).catch(() => null);
  const titleLayers = title === null ? [] : [{ ...title, left: MARGIN, top: foot - 28 - title.raw.height }];
  const own = [nameLayer, ...titleLayers];
  if (picture === null) {
    const pattern = await cachedPixels("pattern", () => pixelsOf(filled(sharp(Buffer.from(PATTERN)))));
    const lamp = await cachedPixels("lamp", () => pixelsOf(sharp(Buffer.from(LAMP))));
    const { input, raw } = pattern;
    return await jpegOf(sharp(input, { raw }).composite([{ ...lamp, left: 0, top: 0 }, ...own]));
  }
  const shade = await cachedPixels("shade", () => pixelsOf(sharp(Buffer.from(SHADE))));
  return await jpegOf(filled(sharp(picture)).composite([{ ...shade, left: 0, top: 0 }, ...own]));
}

/** Draws only once, unless that fails. */
function cachedPixels(name: string, draw: () => Promise<Pixels>): Promise<Pixels> {
  const pixels = pixelsByName.get(name) ?? draw();
  pixelsByName.set(name, pixels);
  pixels.catch(() => pixelsByName.delete(name));
  return pixels;
}

/** Fills a preview with a picture. */
function filled(ground: Sharp): Sharp {
  return ground.resize({ width: WIDTH, height: HEIGHT, fit: "cover" }).flatten({ background: "#5f130f" });
}

function jpegOf(preview: Sharp): Promise<Buffer> {
  return preview.jpeg({ quality: 78 }).toBuffer();
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** The title in the largest size that fits; null if it cannot be drawn. */
async function titleOf(title: string, lang: string): Promise<Pixels | null> {
  const known = (title.match(KNOWN) ?? []).join("").replace(/\s+/g, " ").trim();
  if (known === "" || /\p{L}/u.test(title.replace(KNOWN, ""))) return null;
  const words = excerptOf(known, LONGEST);
  for (const size of TITLE_SIZES) {
    const drawn = await text(words, lang, size, "#fff8ee");
    if (drawn.raw.height <= TITLE_HEIGHT) return drawn;
  }
  return null;
}

async function text(words: string, lang: string, size: number, colour: string): Promise<Pixels> {
  const markup = `<span lang="${escapeHtml(lang)}" foreground="${colour}">${escapeHtml(words)}</span>`;
  const font = `Noto Serif Devanagari ${size}`;
  const sharp = await loadSharp();
  const width = WIDTH - 2 * MARGIN;
  const spacing = Math.round(size / 8);
  return pixelsOf(sharp({ text: { text: markup, font, width, rgba: true, dpi: 72, wrap: "word-char", spacing } }));
}

const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`;

const SHADE = `${FRAME}<defs><linearGradient id="g" x2="0" y2="1">
  <stop offset="0.2" stop-color="#1e0603" stop-opacity="0"/><stop offset="0.62" stop-color="#1e0603" stop-opacity="0.72"/>
  <stop offset="1" stop-color="#1e0603" stop-opacity="0.94"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/><rect y="${HEIGHT - 10}" width="100%" height="10" fill="#e0a03a"/></svg>`;

const PATTERN = `${FRAME}<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#4a0f0c"/>
  <stop offset="0.5" stop-color="#7a1a12"/><stop offset="1" stop-color="#b4530f"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/></svg>`;

const LAMP = `${FRAME}<g transform="translate(880 60) scale(4)" fill="#f3c27c" opacity="0.85">
  <path d="M32 8c6 8 8 12 8 17a8 8 0 0 1-16 0c0-5 4-9 8-17zM8 38c10 4 38 4 48 0-1 11-10 16-24 16S9 49 8 38z"/></g>
  <rect y="${HEIGHT - 10}" width="100%" height="10" fill="#e0a03a"/></svg>`;
