// The search box of the "not found" page.

/** Fills it with the words of the address. */
export function fillSearchBox(words: string): void {
  changeSearchBox("", words);
}

/** Changes what is in it, unless the reader has changed it or is there. */
export function changeSearchBox(before: string, after: string): void {
  const box = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (box !== null && box !== document.activeElement && box.value === before) box.value = after;
}
