// Runs on the page of a song or post after it has loaded: shows whether it is in the reader's list, notes that it was read, and
// watches for presses on its passages.
import { watchPassages } from "../passage/watch-passages.ts";
import { itemOf, showHeart } from "./heart-state.ts";
import { noteRead } from "./store.ts";

/** @param heart as Heart.astro renders it */
export default function articleOpened(heart: HTMLElement): void {
  showHeart(heart);
  noteRead(itemOf(heart));
  addEventListener("pageshow", () => showHeart(heart));
  watchPassages();
}
