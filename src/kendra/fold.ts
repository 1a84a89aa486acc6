// Names of places as people type them: सातारा, Satara, Sataaraa and satara become one key.

const CONSONANTS = letters(
  "क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h",
);
const VOWELS = letters("अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ॲ a ऍ e ं n ँ n");
const SIGNS = letters("ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e");
const SILENT = /\u200c|\u200d|\u093c|\u0903/g;

// In this order: each line may lean on the ones before it.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/dny|jny|jn/g, "gy"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/q|c(?!h)/g, "k"],
  [/([kgcjtdpbs])h+/g, "$1"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/f/g, "p"],
  [/x/g, "ks"],
  // Jalgaon and जळगाव, Belgaum and बेळगाव.
  [/gao[nm]|gaum/g, "gav"],
  [/m(?=[pb])/g, "n"],
  // No spelling tells which a is spoken, so only the one that begins a word counts.
  [/(?<=[a-z])a+/g, ""],
  [/([a-z])\1+/g, "$1"],
];

/** One key for all spellings of a text, in Latin or Devanagari letters: lower-case words with single blanks. */
export function fold(text: string): string {
  const latin = toLatin(text.normalize("NFD").replace(SILENT, "")).toLowerCase();
  const plain = latin.replace(/\p{M}/gu, "").replace(/['’.]/g, "");
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return SPELLINGS.reduce((folded, [pattern, replacement]) => folded.replace(pattern, replacement), words);
}

/** The keys of several texts; ऋ is spoken ri and ru, so both spellings are found. */
export function foldAll(texts: readonly (string | null)[]): string {
  const present = texts.filter((text) => text !== null);
  return [...new Set(present.flatMap((text) => [fold(text), fold(text.replaceAll("ृ", "्रु"))]))].join(" ");
}

/** Whether each typed word begins a word of the key. @param typed as it stands in the box */
export function isMatch(key: string, typed: string): boolean {
  return fold(typed)
    .split(" ")
    .every((word) => ` ${key}`.includes(` ${word}`));
}

function toLatin(text: string): string {
  const all = [...text];
  return all
    .map((letter, at) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant !== undefined) return consonant + (takesA(all[at + 1]) ? "a" : "");
      if (letter >= "०" && letter <= "९") return String(letter.charCodeAt(0) - "०".charCodeAt(0));
      return VOWELS.get(letter) ?? SIGNS.get(letter) ?? (letter === "्" ? "" : letter);
    })
    .join("");
}

function takesA(next: string | undefined): boolean {
  return next === undefined || (next !== "्" && !SIGNS.has(next));
}

function letters(row: string): ReadonlyMap<string, string> {
  const cells = row.split(" ");
  return new Map(cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? ""] as const] : [])));
}
