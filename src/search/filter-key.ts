// One key for a word however it is written: रखुमाई, Rakhumai and rakhumaai are the same. For lists that are filtered
// in place: loose on purpose, because a list that is shown whole forgives a name too many and not one too few.
const LETTERS: Readonly<Record<string, string>> = {
  ...each("k", "कख"),
  ...each("g", "गघ"),
  ...each("c", "चछ"),
  ...each("j", "जझ"),
  ...each("t", "टठतथ"),
  ...each("d", "डढदध"),
  ...each("n", "ङञणनंँ"),
  ...each("p", "पफ"),
  ...each("b", "बभ"),
  ...each("m", "म"),
  ...each("y", "य"),
  ...each("r", "रऱऋृ"),
  ...each("l", "लळ"),
  ...each("v", "व"),
  ...each("s", "शषस"),
  ...each("h", "ह"),
  ...each("i", "इईिीऐै"),
  ...each("u", "उऊुूऔौ"),
  ...each("e", "एेऍॅ"),
  ...each("o", "ओोऑॉ"),
  ...each("", "अआाॲ्ः़"),
  ...Object.fromEntries([..."०१२३४५६७८९"].map((digit, value) => [digit, String(value)])),
  ॐ: "om",
};

const SOUNDS: readonly [RegExp, string][] = [
  [/ee+/g, "i"],
  [/oo+/g, "u"],
  [/a/g, ""],
  [/w/g, "v"],
  [/f/g, "p"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/x/g, "ks"],
  // Aspirates, and sh and ch, which have no letter of their own here.
  [/(?<=[^\Wiueo])h/g, ""],
  // ज्ञ is said and spelled in many ways.
  [/jny?|dny|gny?|gy/g, "gn"],
  [/m(?=[pb])/g, "n"],
  // कृष्ण is Krishna and Krushna.
  [/(?<=\b|[^\Wiueo])r[iu](?=[^\Wiueo])/g, "r"],
  [/([^\W\d])\1+/g, "$1"],
];

/** The keys of a text's words, with a blank between them; empty where nothing can be said. */
export function filterKey(text: string): string {
  const latin = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[ंँ](?![\u0904-\u0939])/g, "")
    .replace(/[\u0900-\u097F]/g, (letter) => LETTERS[letter] ?? " ")
    .replace(/\p{M}/gu, "");
  return SOUNDS.reduce((key, [from, to]) => key.replace(from, to), latin)
    .replace(/[^a-z\d]+/g, " ")
    .trim();
}

/** Whether each word of the one begins a word of the other; both are keys. */
export function matchesKey(wanted: string, key: string): boolean {
  return wanted.split(" ").every((word) => ` ${key}`.includes(` ${word}`));
}

function each(latin: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}
