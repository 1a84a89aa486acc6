// The words that were taken for those that were typed.
import type { Found } from "./finder.ts";
import type { IndexReader } from "./index-reader.ts";
import { SURE } from "./likeness.ts";
import { distance, isCorrectable, listsFor } from "./near.ts";
import { listedFamily, listedSounds } from "./sound-list.ts";
import { keysOf } from "./word-keys.ts";

const MOST = 4;

/** The nearest spellings of each word that was not found as it was typed. */
export function similarWords({ matches }: Found): string[] {
  return matches
    .filter(({ forms }) => Math.max(0, ...forms.values()) < SURE)
    .flatMap(({ forms }) =>
      [...forms]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST)
        .map(([form]) => form),
    )
    .slice(0, MOST);
}

/** For what found nothing at all: one word of the site for each of the nearest sounds, however far they are. */
export async function nearestWords(index: IndexReader, { query }: Found): Promise<string[]> {
  const guesses: { family: string; sound: string; away: number }[] = [];
  for (const { sound } of query.words.filter((word) => isCorrectable(word.sound))) {
    for (const list of await Promise.all(listsFor(sound).map((key) => index.sounds(key)))) {
      for (const listed of listedSounds(list)) {
        const away = distance(sound, listed.sound, sound.length / 2);
        if (Number.isFinite(away)) guesses.push({ family: listedFamily(listed), sound: listed.sound, away });
      }
    }
  }
  const nearest = guesses.toSorted((a, b) => a.away - b.away).slice(0, MOST);
  const forms = await Promise.all(
    nearest.map(async ({ family, sound }) => {
      const isMeant = (form: string) => keysOf(form).sound === sound;
      return Object.keys(await index.family(family, isMeant)).find(isMeant);
    }),
  );
  return [...new Set(forms.filter((form) => form !== undefined))];
}
