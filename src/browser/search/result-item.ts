// One result of the list. Content enters the page as text, never as HTML.
import type { Piece } from "../../search/query/passage.ts";
import { ownLanguageName } from "../../site/i18n/own-language-name.ts";
import { dayFormat } from "../../site/intl-formats.ts";
import { langOfScript } from "../../language/script-language.ts";
import { castJson } from "../../search/format/cast-json.ts";
import type { SearchResult, ShownLine } from "../../search/query/results.ts";
import type { LocalName } from "../../site/i18n/names.ts";
import { part } from "../dom.ts";

/** The name of a category in the language of the reader. @param name as the index has it */
export type CategoryNames = (name: string) => LocalName;

/** @param json of `data-category-names`: the names that differ in the language of the reader */
export function categoryNames(json = "{}"): CategoryNames {
  const names = new Map(Object.entries(castJson<Readonly<Record<string, LocalName>>>(json)));
  return (name) => names.get(name) ?? { text: name, lang: langByScript(name) };
}

/** The language of a text of which the index does not say it: by its script. @param likely languages that come before that of the page */
export function langByScript(text: string, ...likely: readonly string[]): string {
  return langOfScript(text, [...likely, document.documentElement.lang, "mr", "en"]);
}

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Fills in a copy of the page's template. @param types the names of the document types, in the singular */
export function resultItem(
  template: HTMLTemplateElement,
  types: DOMStringMap,
  categoryName: CategoryNames,
  result: SearchResult,
): DocumentFragment {
  const { url, meta, title, lines, excerpt, excerptUrl, textLang, lacks } = result;
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
  else summary.replaceChildren(...(excerptUrl === null ? marked(excerpt) : [passageLink(excerptUrl, excerpt)]));
  if (meta.image !== "") part("[data-picture]", item).append(picture(meta.image));
  return item;
}

/** The poet or the place, or the category of a post in the language of the reader. */
function showNote(about: HTMLElement, { meta, note }: SearchResult, categoryName: CategoryNames): void {
  const category = meta.type === "post" ? categoryName(meta.note) : null;
  const isTranslated = category !== null && category.text !== meta.note;
  about.lang = isTranslated ? category.lang : (note.lang ?? langByScript(meta.note, meta.language));
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

function passageLink(url: string, pieces: readonly Piece[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = url;
  link.append(...marked(pieces));
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
