// The reading settings. Each is an attribute of <html> that the styles use. All of them are one JSON text in localStorage,
// which the page's inline script restores before the first paint.
import { READING_SETTINGS } from "../../site/reading-settings.ts";

/** Text sizes in per cent; the first is the default. */
export const SIZES = ["100", "115", "130", "150", "175", "200"] as const;

const LOOKS = ["lines", "theme", "script", "form"] as const;
const STORAGE_KEY = "reading";
const root = document.documentElement;

/** The name of a setting, and of its attribute without `data-`. */
export type SettingName = (typeof READING_SETTINGS)[number];

/** @returns the setting's value, or an empty text for the default */
export function setting(name: SettingName): string {
  return root.dataset[name] ?? "";
}

/** The script of songs: `deva`, `roman` or `both`. Readers of English may not know Devanagari, and see both until they choose. */
export function shownScript(): string {
  return setting("script") || (root.lang === "en" ? "both" : "deva");
}

/** Applies what is stored: another page may have changed it since this one was opened. */
export function restore(): void {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? "{}";
    for (const name of READING_SETTINGS) root.removeAttribute(`data-${name}`);
    const values: unknown = JSON.parse(stored);
    if (typeof values !== "object" || values === null) return;
    for (const name of READING_SETTINGS) {
      const value: unknown = Reflect.get(values, name);
      if (typeof value === "string") root.dataset[name] = value;
    }
  } catch {
    // Without storage, the page keeps its settings.
  }
}

/** Restores the defaults of how a text looks on the screen. What only songs have stays where the page has no control for it. */
export function reset(): void {
  for (const name of LOOKS) if (document.querySelector(`[data-setting=${name}]`)) choose(name, "");
  choose("size", "");
}

/** Applies and stores a setting, and leaves the others as they are stored. An empty text restores the default. */
export function choose(name: SettingName, value: string): void {
  restore();
  if (value === "") root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
  try {
    const chosen = READING_SETTINGS.filter((each) => setting(each) !== "").map((each) => [each, setting(each)]);
    if (chosen.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(chosen)));
  } catch {
    // Without storage, the setting applies to this page only.
  }
}

/** Whether a text names a setting. */
export function isSettingName(text: string | undefined): text is SettingName {
  return READING_SETTINGS.some((name) => name === text);
}
