// The search box of the "not found" page.

/** Fills it with the words of the address, unless the reader is already there. */
export function fillSearchBox(words: string): void {
  const box = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (box !== null && box !== document.activeElement) box.value ||= words;
}
