// Lists of sounds, as text: each sound, and its family only where that is not the one that the sound itself tells.
import { familyOf } from "./sound.ts";

/** A sound of a list. `mark` leads to its family: how many letters of its own one, or `:` and another. */
export type ListedSound = Readonly<{ sound: string; mark: string }>;

const MARK = /[\d:]/;

/** @param sounds of families, in any order. @returns what `listedSounds` reads */
export function writeSounds(sounds: readonly (readonly [family: string, sounds: readonly string[]])[]): string {
  return sounds
    .flatMap(([family, own]) => own.map((sound) => sound + markOf(sound, family)))
    .sort()
    .join(" ");
}

/** The sounds of a list. */
export function listedSounds(text: string): ListedSound[] {
  if (text === "") return [];
  return text.split(" ").map((listed) => {
    const end = listed.search(MARK);
    return end < 0 ? { sound: listed, mark: "" } : { sound: listed.slice(0, end), mark: listed.slice(end) };
  });
}

/** The family in which the words of that sound stand. */
export function listedFamily({ sound, mark }: ListedSound): string {
  if (mark.startsWith(":")) return mark.slice(1);
  return mark === "" ? familyOf(sound) : familyOf(sound).slice(0, Number(mark));
}

function markOf(sound: string, family: string): string {
  const own = familyOf(sound);
  if (own === family) return "";
  return own.startsWith(family) ? String(family.length) : `:${family}`;
}
