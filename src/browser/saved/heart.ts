// The heart of a song or post: the first press loads this, and each press adds the page to the reader's list or removes it.
import { showHeart, itemOf } from "./heart-state.ts";
import { addItems, savedList, storeItems } from "./store.ts";

/** @param button as Heart.astro renders it */
export default function pressHeart(button: HTMLElement): void {
  const item = itemOf(button);
  const { items } = savedList();
  const others = items.filter(({ path }) => path !== item.path);
  if (others.length < items.length) storeItems(others);
  else addItems([item]);
  showHeart(button);
}
