// Stems of Indian words that are typed in Latin letters. The case endings are removed from the phonetic form.
import { phoneticForm, phoneticStem } from "./phonetic.ts";
import { COMMON_POSTPOSITIONS, COMMON_SHORT_ENDINGS } from "./stem.ts";

const CASE_ENDINGS = [...COMMON_POSTPOSITIONS, ...COMMON_SHORT_ENDINGS, "त", "स"]
  .map(phoneticForm)
  .map((ending) => (ending.length > 1 ? ending : ending.slice(0, 1)))
  .concat("t", "s")
  .toSorted((a, b) => b.length - a.length);

/** Phonetic forms of the possible stems. @param phonetic form of a word in Latin letters */
export function latinStems(phonetic: string): string[] {
  const stems = new Set<string>();
  // A final anusvara is typed as n: nahin, mein, tyanchen.
  let rest = phonetic.replace(/(?<=[aeiou])n$/, "");
  if (rest !== phonetic) stems.add(phoneticStem(rest));
  for (let round = 0; round < 2; round += 1) {
    const ending = CASE_ENDINGS.find(
      (one) => rest.endsWith(one) && /.[^aeiou].*[aeiou]n?$|[^aeiou].*[aeiou]n?$/.test(withoutEnding(rest, one)),
    );
    if (ending === undefined) break;
    rest = withoutEnding(rest, ending);
    const stem = rest.replace(/n$/, "");
    stems.add(phoneticStem(stem));
    stems.add(phoneticStem(stem.replace(/[yi]a$/, "")));
  }
  // Hindi plurals: bhakton, kitaben, nadiyan.
  const plural = phonetic.replace(/(?:i?yan|i?yon|aon|on|en|an|in)$/, "");
  if (plural !== phonetic && plural.length >= 2) stems.add(phoneticStem(plural));
  // What respect puts behind a name: hanumanji. Shivaji is a name by itself, and kalji is another word.
  const name = phonetic.replace(/(?<=[^a])(?<!^kal)ji$/, "");
  if (name !== phonetic && name.length >= 3) stems.add(phoneticStem(name));
  return [...stems].filter((stem) => stem.length >= 2);
}

function withoutEnding(word: string, ending: string): string {
  return word.slice(0, -ending.length);
}
