// The heart of a song or post: the first press loads this, and each press adds the page to the reader's list or removes it.
import { showAnswer } from "../answer.ts";
import { showHeart, itemOf } from "./heart-state.ts";
import { addItems, savedList, storeItems } from "./store.ts";

/** @param button as Heart.astro renders it */
export default function pressHeart(button: HTMLElement): void {
  const item = itemOf(button);
  const { items } = savedList();
  const others = items.filter(({ path }) => path !== item.path);
  const isRemoved = others.length < items.length;
  if (isRemoved) storeItems(others);
  else addItems([item]);
  const isKept = showHeart(button);
  const { kept = "", failed = "" } = button.dataset;
  if (!isRemoved) showAnswer(button.parentElement, isKept ? kept : failed);
}
