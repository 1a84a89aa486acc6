// Everything by which two words are compared.
import { basesOf } from "./bases.ts";
import { foldSpelling, listedForm } from "./fold.ts";
import { latinStems } from "./latin-stems.ts";
import { familyOf, soundOf, stemSound } from "./sound.ts";
import { stemsOf } from "./stem.ts";
import { isDevanagari } from "./words.ts";

export type WordKeys = Readonly<{
  form: string;
  isDevanagari: boolean;
  /** What all spellings of the word share. */
  spelling: string;
  stems: readonly string[];
  /** Spellings of the words that this one may be a form of. */
  bases: readonly string[];
  sound: string;
  /** Sounds of the stems. */
  stemSounds: readonly string[];
  /** Sounds of stems that a word in Latin letters has if its ending is an Indian one: ramane, bhaktanchya. */
  looseSounds: readonly string[];
}>;

const known = new Map<string, WordKeys>();

/** @param form as `listedForm` gives it */
export function keysOf(form: string): WordKeys {
  const before = known.get(form);
  if (before !== undefined) return before;
  const spelling = foldSpelling(form);
  const stems = stemsOf(spelling);
  const sound = soundOf(spelling);
  const stemSounds = [...new Set([...stems, spelling].map((stem) => stemSound(soundOf(stem))))];
  const isIndian = isDevanagari(form);
  const looseSounds = isIndian
    ? []
    : [...latinStems(sound), ...otherSounds(sound)].filter((one) => !stemSounds.includes(one));
  const bases = isIndian ? basesOf(spelling) : [];
  const keys = { form, isDevanagari: isIndian, spelling, stems, bases, sound, stemSounds, looseSounds };
  known.set(form, keys);
  return keys;
}

/** ज्ञ is typed dy as well, and so are ध्य and द्य: dyaneshwari. */
function otherSounds(sound: string): string[] {
  const other = sound.replace(/dy(?=[aeiou])/, "jn");
  return other === sound ? [] : [stemSound(other)];
}

/** Keys of a word as it stands in a text. */
export function keysOfWord(word: string): WordKeys {
  return keysOf(listedForm(word));
}

/** The families in which words like this one are listed. */
export function familiesOf(keys: WordKeys): string[] {
  // The index knows one stem of a word: of सूर्याने that of सूरा, and रामदास itself it takes for a case of रामदा.
  const stems = [...keys.stems, ...keys.bases.flatMap(stemsOf), ...keys.stems.map((stem) => stem.replace(/्य$/, ""))];
  const sounds = keys.isDevanagari ? stems.map(soundOf) : [...keys.stemSounds, ...keys.looseSounds];
  return [...new Set(sounds.map(familyOf))];
}
