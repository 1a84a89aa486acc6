// Which suggestions fit what was typed so far, in either script.
import { listedForm } from "./fold.ts";
import type { Suggestion } from "./index-format.ts";
import { soundOf } from "./sound.ts";
import { wordsOf } from "./words.ts";

const MOST = 8;

export type Prepared = Readonly<{ suggestion: Suggestion; forms: readonly string[]; sounds: readonly string[] }>;

/** Hears every suggestion once. */
export function prepare(suggestions: readonly Suggestion[]): Prepared[] {
  return suggestions.map((suggestion) => {
    const forms = wordsOf(suggestion.text).map(({ text }) => listedForm(text));
    return { suggestion, forms, sounds: forms.map(soundOf) };
  });
}

/** Those in which every typed word begins a word; as they were typed first, and those that begin so before others. */
export function fitting(prepared: readonly Prepared[], typed: string): Suggestion[] {
  const forms = wordsOf(typed).map(({ text }) => listedForm(text));
  if (forms.length === 0) return [];
  const sounds = forms.map((form) => soundOf(form).replace(/(?<=..)a$/, ""));
  // Letters that are heard as one begin half the words.
  if (forms.some((form, at) => form.length > 2 && (sounds[at] ?? "").length < 2)) return [];
  return prepared
    .flatMap((one) => {
      const place = Math.max(...forms.map((form) => one.forms.findIndex((word) => word.startsWith(form))));
      if (forms.every((form) => one.forms.some((word) => word.startsWith(form)))) return [{ one, rank: place }];
      const heard = sounds.every((sound) => sound !== "" && one.sounds.some((word) => word.startsWith(sound)));
      const first = one.sounds.findIndex((word) => word.startsWith(sounds[0] ?? ""));
      return heard ? [{ one, rank: 20 + first }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ one }) => one.suggestion);
}
