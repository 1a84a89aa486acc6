// Indian case endings as they are typed in Latin letters, on the sound of the word.
import { soundOf, stemSound } from "./sound.ts";

const ENDINGS = [
  ...["मधून", "मध्ये", "पर्यंत", "साठी", "करिता", "कडून", "कडे", "बद्दल", "प्रमाणे", "बरोबर", "वरून", "वरती", "पासून"],
  ...["पेक्षा", "विषयी", "मुळे", "द्वारे", "जवळ", "समोर", "मागे", "पुढे", "सह", "तील", "तून", "हून"],
  ...["च्या", "चा", "ची", "चे", "ला", "ना", "ने", "नी", "शी", "वर", "त", "स"],
]
  .map(soundOf)
  .map((ending) => (ending.length > 1 ? ending : ending.slice(0, 1)))
  .concat("t", "s")
  .toSorted((a, b) => b.length - a.length);

/** Sounds of the stems that the word may have. @param sound of a word in Latin letters */
export function latinStems(sound: string): string[] {
  const stems = new Set<string>();
  // What Devanagari writes as a dot above the last vowel is typed as an n: nahin, mein, tyanchen.
  let rest = sound.replace(/(?<=[aeiou])n$/, "");
  if (rest !== sound) stems.add(stemSound(rest));
  for (let time = 0; time < 2; time += 1) {
    const ending = ENDINGS.find(
      (one) => rest.endsWith(one) && /.[^aeiou].*[aeiou]n?$|[^aeiou].*[aeiou]n?$/.test(cut(rest, one)),
    );
    if (ending === undefined) break;
    rest = cut(rest, ending);
    const stem = rest.replace(/n$/, "");
    stems.add(stemSound(stem));
    stems.add(stemSound(stem.replace(/[yi]a$/, "")));
  }
  // Hindi plurals: bhakton, kitaben, nadiyan.
  const plural = sound.replace(/(?:i?yan|i?yon|aon|on|en|an|in)$/, "");
  if (plural !== sound && plural.length >= 2) stems.add(stemSound(plural));
  return [...stems].filter((stem) => stem.length >= 2);
}

function cut(word: string, ending: string): string {
  return word.slice(0, -ending.length);
}
