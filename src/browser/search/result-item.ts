// One result of the list. Content enters the page as text, never as HTML.
import type { Piece } from "../../search/query/passage.ts";
import { ownLanguageName } from "../../site/i18n/own-language-name.ts";
import { dayFormat } from "../../site/intl-formats.ts";
import { langOfScript } from "../../language/script-language.ts";
import { part } from "../dom.ts";
import type { CategoryNames } from "./category-names.ts";
import type { OtherPassage } from "../../search/query/other-passages.ts";
import type { SearchResult, ShownLine } from "../../search/query/results.ts";

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Fills in a copy of the page's template. @param types the names of the document types, in the singular */
export function resultItem(
  template: HTMLTemplateElement,
  types: DOMStringMap,
  categoryName: CategoryNames,
  result: SearchResult,
): DocumentFragment {
  const { url, meta, title, lines, excerpt, excerptUrl, textLang, otherPassages, lacks } = result;
  const item = document.importNode(template.content, true);
  if (lacks !== null) part("[data-search-result]", item).dataset.lacks = lacks;
  const link = part<HTMLAnchorElement>("[data-title]", item);
  link.href = url;
  link.lang = title.lang;
  link.replaceChildren(...marked(title.pieces));
  const roman = part("[data-roman]", item);
  roman.textContent = meta.roman ?? "";
  roman.lang = `${title.lang}-Latn`;
  const type = meta.shownType ?? meta.type;
  const typeName = `type${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  part("[data-type]", item).textContent = types[typeName] ?? "";
  showNote(part("[data-note]", item), result, categoryName);
  const date = part<HTMLTimeElement>("[data-date]", item);
  const { text, language } = shownDate(meta.dateText);
  date.textContent = text;
  date.lang = language;
  date.dateTime = meta.date;
  if (meta.type === "post") showLanguage(part("[data-language]", item), title.lang);
  const summary = part("[data-excerpt]", item);
  summary.lang = textLang;
  if (lines.length > 0) summary.replaceChildren(...lines.map(line));
  else summary.replaceChildren(...(excerptUrl === null ? marked(excerpt) : [passageLink(excerptUrl, marked(excerpt))]));
  if (meta.image !== "") part("[data-picture]", item).append(picture(meta.image));
  const list = part("[data-places]", item);
  if (otherPassages.length === 0) list.remove();
  list.append(...otherPassages.map((passage) => otherPassageItem(passage, textLang)));
  return item;
}

/** The poet or the place, or the category of a post in the language of the reader. */
function showNote(about: HTMLElement, { meta, note }: SearchResult, categoryName: CategoryNames): void {
  const category = meta.type === "post" ? categoryName(meta.note) : null;
  const isTranslated = category !== null && category.text !== meta.note;
  about.lang = isTranslated
    ? category.lang
    : (note.lang ?? langOfScript(meta.note, [meta.language, document.documentElement.lang, "mr", "en"]));
  about.replaceChildren(...(isTranslated ? [category.text] : marked(note.pieces)));
}

/** The language of a text that is not that of the interface. */
function showLanguage(element: HTMLElement, language: string): void {
  if (language === document.documentElement.lang) return;
  element.lang = language;
  element.textContent = ownLanguageName(language);
}

function line({ pieces, lang }: ShownLine): HTMLElement {
  const shown = document.createElement("span");
  shown.className = "line";
  shown.lang = lang;
  shown.append(...marked(pieces));
  return shown;
}

/** The date of the index, which is in English, or in a language that the reader has chosen instead of that of the build. */
function shownDate(dateText: string): Readonly<{ text: string; language: string }> {
  const { lang } = document.documentElement;
  const isBuilt = document.querySelector<HTMLElement>("[data-built]")?.dataset.built === lang;
  if (isBuilt || lang === "en" || dateText === "") return { text: dateText, language: "en" };
  // Not every browser reads this form of a date.
  const [, month = "", day, year] = dateText.split(" ");
  const at = Date.UTC(Number(year), MONTHS.indexOf(month) / 3, Number(day));
  return { text: dayFormat("UTC", lang).format(at), language: lang };
}

function otherPassageItem({ url, heading, pieces }: OtherPassage, language: string): HTMLElement {
  const item = document.createElement("li");
  const text = pieces.map((piece) => piece.text).join("");
  const hasHeading = heading === null || text.startsWith(heading);
  const after = /[\p{L}\p{M}\p{N})]$/u.test(heading ?? "") ? ": " : " ";
  const title = document.createElement("span");
  title.textContent = heading + after;
  const words = document.createElement("span");
  words.className = "words";
  words.append(...(hasHeading ? [] : [title]), ...marked(pieces));
  const link = passageLink(url, [words]);
  link.lang = language;
  item.append(link);
  return item;
}

function passageLink(url: string, content: readonly (Node | string)[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.append(...content);
  return link;
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text: found, isMatch }) => {
    // A danda must not start a line.
    const text = found.replace(/ (?=[।॥])/g, "\u00a0");
    if (!isMatch) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });
}

function picture(src: string): HTMLImageElement {
  const image = new Image(320, 180);
  image.loading = "lazy";
  image.decoding = "async";
  image.alt = "";
  image.src = src;
  // Give the space of a missing picture to the text.
  image.onerror = () => image.remove();
  return image;
}
