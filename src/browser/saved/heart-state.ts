import { type SavedItem, savedList } from "./store.ts";

/** The page of a heart. */
export function itemOf({ dataset }: HTMLElement): SavedItem {
  const { title = "", titleLang: lang = "", kind } = dataset;
  return { path: location.pathname, title, lang, kind: kind === "song" ? "song" : "post" };
}

/** Shows whether the page is in the reader's list. */
export function showHeart(button: HTMLElement): void {
  const isSaved = savedList().items.some(({ path }) => path === location.pathname);
  button.setAttribute("aria-pressed", String(isSaved));
}
