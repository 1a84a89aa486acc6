// The content of one build: everything that the library's functions may read.
import { wordTexts } from "../../language/words.ts";
import type { Manifest } from "../pictures/manifest.ts";
import { type Body, bodyHtml } from "../schemas/html/body.ts";
import { type LanguagePart, languageParts } from "../schemas/html/language-parts.ts";
import type { SafeHtml } from "../schemas/html/safe-html.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { languages } from "../../site/i18n/strings.ts";
import { type BodyPictures, bodyPicture } from "./pictures.ts";

/** Reads the body that a post's `body` names. @throws where the file is missing or damaged */
export type Bodies = Readonly<{ bodyOf: (name: string) => Body }>;

/** A snapshot with its bodies and pictures. Functions memoise by this object, so use one per build. */
export type Content = Bodies &
  Readonly<{
    snapshot: Snapshot;
    /** Null if no pictures were prepared, as in `npm run dev`. Pages then use the addresses in the content. */
    pictures: Manifest | null;
  }>;

/** A body's HTML for a page. `hasVedicMarks` says whether it needs the Vedic font, `minutes` how long it takes to read. */
export type PageBody = Readonly<{
  html: SafeHtml;
  hasVedicMarks: boolean;
  minutes: number;
}>;

/** A usual pace for English; a page of Marathi has fewer words, which are longer. */
const WORDS_PER_MINUTE = 200;

/**
 * A post's body with the pictures that the build made. The name is a digest of the body, so a page that has both
 * arguments in its props has all it shows.
 * @param name a post's `body`
 * @param urlOf returns the address to write for a path of the site
 * @throws SnapshotError where the body is missing or damaged
 */
export function pageBody(
  { bodyOf }: Bodies,
  name: string,
  pictures: BodyPictures,
  urlOf?: (path: string) => string,
): PageBody {
  const body = bodyOf(name);
  const words = body.parts.reduce((sum, { text }) => sum + wordTexts(text).length, 0);
  return {
    html: bodyHtml(body, (url) => bodyPicture(pictures, url), urlOf),
    hasVedicMarks: body.hasVedicMarks,
    minutes: Math.ceil(words / WORDS_PER_MINUTE),
  };
}

/** The parts of a body in languages that readers may choose. @param lang that of the post */
export function bodyParts({ html }: Pick<PageBody, "html">, lang: string): LanguagePart[] {
  return languageParts(html, lang, languages);
}
