// How the reader likes to read. Each setting is an attribute of <html> that the styles look at; all of them are one
// short text on the device, which the shell's script puts back before the first paint.

/** Text sizes in per cent; the first is how the page comes. */
export const SIZES = ["100", "115", "130", "150", "175", "200"] as const;

const NAMES = ["size", "lines", "theme", "script", "form", "speed", "awake", "paper", "print"] as const;
const ENTRY = "reading";

export type SettingName = (typeof NAMES)[number];

/** @returns the setting, or an empty text where the reader has not chosen */
export function setting(name: SettingName): string {
  return document.documentElement.dataset[name] ?? "";
}

/** Applies a setting at once and remembers it; an empty text forgets it. */
export function choose(name: SettingName, value: string): void {
  if (value === "") document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, value);
  try {
    const chosen = NAMES.filter((each) => setting(each) !== "").map((each) => [each, setting(each)]);
    if (chosen.length === 0) localStorage.removeItem(ENTRY);
    else localStorage.setItem(ENTRY, JSON.stringify(Object.fromEntries(chosen)));
  } catch {
    // A device that keeps nothing still shows this page as chosen.
  }
}

export function isSettingName(text: string | undefined): text is SettingName {
  return NAMES.some((name) => name === text);
}
