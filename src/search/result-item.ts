// One result as it stands in the page. Everything that comes from content enters as text, never as HTML.
import type { Piece } from "./excerpt.ts";
import { part } from "./page-parts.ts";
import type { Result } from "./results.ts";

/** @param types the words for the kinds of documents. @returns a copy of the page's template, filled in */
export function resultItem(template: HTMLTemplateElement, types: DOMStringMap, result: Result): DocumentFragment {
  const { url, meta, title, excerpt, places } = result;
  const item = document.importNode(template.content, true);
  const link = part<HTMLAnchorElement>("[data-title]", item);
  link.href = url;
  link.lang = meta.language;
  link.replaceChildren(...marked(title));
  const typeName = `type${meta.type.charAt(0).toUpperCase()}${meta.type.slice(1)}`;
  part("[data-type]", item).textContent = types[typeName] ?? "";
  part("[data-note]", item).textContent = meta.note;
  const date = part<HTMLTimeElement>("[data-date]", item);
  date.textContent = meta.dateText;
  date.dateTime = meta.date;
  const summary = part("[data-excerpt]", item);
  summary.lang = meta.language;
  summary.replaceChildren(...marked(excerpt));
  if (meta.image !== "") part("[data-picture]", item).append(picture(meta.image));
  const list = part("[data-places]", item);
  if (places.length === 0) list.remove();
  list.append(...places.map((place) => placeItem(place, meta.language)));
  return item;
}

function placeItem({ url, heading, pieces }: Result["places"][number], language: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.lang = language;
  const text = pieces.map((piece) => piece.text).join("");
  const isSaid = heading === null || text.startsWith(heading);
  const after = /[\p{L}\p{M}\p{N})]$/u.test(heading ?? "") ? ": " : " ";
  link.append(...(isSaid ? [] : [heading + after]), ...marked(pieces));
  item.append(link);
  return item;
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text: found, isMatch }) => {
    // A danda stands at the end of a line, never at the beginning of the next one.
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
  // A picture that is gone leaves its place to the text.
  image.onerror = () => image.remove();
  return image;
}
