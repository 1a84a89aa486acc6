// Under which keys the dictionary has a word for typing errors: the consonants of its sound, and these with one of them left out. Words that
// differ in one consonant, which is missing, added, replaced or transposed, have a key in common; vowels are confused too often to count.
const MIN_CORRECTABLE_LENGTH = 3;

/** Whether typing errors are corrected in a phonetic form: not in numbers, and not in very short words. */
export function isCorrectable(phonetic: string): boolean {
  return phonetic.length >= MIN_CORRECTABLE_LENGTH && !/\d/.test(phonetic);
}

/** The keys of a typed word, and those of a word of the site. */
export function errorKeys(phonetic: string): string[] {
  // A final n may be a nasal, which phonetic forms of Devanagari leave out.
  const consonants = phonetic.replace(/[aeiouhy]/g, "").replace(/n$/, "");
  const shorter = Array.from(consonants, (_, at) => consonants.slice(0, at) + consonants.slice(at + 1));
  return [...new Set([consonants, ...shorter])].filter((key) => key !== "");
}
