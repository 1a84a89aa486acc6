import { type SavedItem, savedList } from "./store.ts";

/** The page of a heart. */
export function itemOf({ dataset }: HTMLElement): SavedItem {
  const { title = "", titleLang: lang = "", kind } = dataset;
  return { path: location.pathname, title, lang, kind: kind === "song" ? "song" : "post" };
}

/** Shows whether the page is in the reader's list, and returns it. */
export function showHeart(button: HTMLElement): boolean {
  const isSaved = savedList().items.some(({ path }) => path === location.pathname);
  button.setAttribute("aria-pressed", String(isSaved));
  return isSaved;
}
