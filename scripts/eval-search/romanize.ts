// Writes Devanagari words in Latin letters, as different people do.
import { chosen, randomNumbers } from "../random-numbers.ts";

/** Pseudo-random choices, the same for the same seed. */
export type Random = Readonly<{
  next: () => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}>;

export function randomFrom(seed: number): Random {
  const next = randomNumbers(seed);
  return {
    next,
    chance: (share) => next() < share,
    pick: (items) => chosen(items, Math.floor(next() * items.length)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** A word in Latin letters, in a random style. */
export function romanizeRandomly(word: string, random: Random): string {
  return romanize(word, random.pick(STYLES), random);
}

type Style = Readonly<{ letters: ReadonlyMap<string, string>; isChat: boolean; doubled: string }>;

const CONSONANTS = "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह";
const INDEPENDENT = "अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ ऍ ॲ ऎ ऒ";
const SIGNS = "ा ि ी ु ू ृ े ै ो ौ ॉ ॅ ॆ ॊ";
const VIRAMA = "्";
const NASALS = /[ंँ]/;
const LABIAL = /[पफबभम]/;
const VOWELS = "a a i i u u {ri} e ai o au o e a e o";

const CHAT = "k kh g gh n ch chh j {jh} n t th d dh n t th d dh n p {ph} b bh m y r l l v sh sh s h";
const IAST = "k kh g gh n c ch j jh n t th d dh n t th d dh n p ph b bh m y r l l v s s s h";

/** Writes most letters differently, so it also shows which words Latin letters cannot tell apart. */
const ITRANS = style(CHAT, { jh: "jh", ph: "ph", ri: "ri", jn: "jn" }, false, "aa ii uu");
const NO_HABITS: Random = { ...randomFrom(0), chance: () => false };

const STYLES: readonly Style[] = [
  style(CHAT, { jh: "z", ph: "ph", ri: "ru", jn: "dny" }, true, "aa ee oo"),
  style(CHAT, { jh: "jh", ph: "f", ri: "ri", jn: "gy" }, true, "aa ee oo"),
  style(IAST, { jh: "jh", ph: "ph", ri: "r", jn: "jn" }, false, ""),
  ITRANS,
];

/** The same for words that Latin letters cannot tell apart: मुनि and मुनी, हँसी and हंसी. */
export function plainRoman(word: string): string {
  return romanize(word, ITRANS, NO_HABITS);
}

/** A word in Latin letters, in one style. The habits within the style are random. */
function romanize(word: string, { letters, isChat, doubled }: Style, random: Random): string {
  const [aa = "a", ii = "i", uu = "u"] = doubled !== "" && random.chance(0.4) ? doubled.split(" ") : [];
  const long = new Map([..."आा"].map((one) => [one, aa] as const));
  for (const one of "ईी") long.set(one, ii);
  for (const one of "ऊू") long.set(one, uu);
  const hasW = isChat && random.chance(0.3);
  const hasPlainS = isChat && random.chance(0.25);
  const dropsInnerA = isChat && random.chance(0.5);
  const units = unitsOf(word);
  const latin = units.map(({ letter, next, after }, at) => {
    if (NASALS.test(letter)) return LABIAL.test(next) ? "m" : next === "" && isChat ? random.pick(["n", "n", ""]) : "n";
    if (letter === "ः") return isChat ? "" : "h";
    let text = long.get(letter) ?? letters.get(letter) ?? "";
    if (letter === "व" && hasW) text = "w";
    if (hasPlainS && text === "sh") text = "s";
    if (!isConsonant(letter) || after !== "a") return text;
    const isInner = at > 1 && at < units.length - 2 && endsOpen(units, at) && startsOpen(units, at + 1);
    const isFinal = at > 0 && next === "";
    // A final a is spoken after a half letter only, and not by everybody: dharma, dharm.
    if (isFinal && isChat && (units[at - 1]?.after !== VIRAMA || random.chance(0.5))) return text;
    return isInner && dropsInnerA ? text : `${text}a`;
  });
  return latin.join("");
}

type Unit = Readonly<{ letter: string; next: string; after: string }>;

/** The letters without viramas. `after` is "a" for a consonant with its inherent vowel. */
function unitsOf(word: string): Unit[] {
  const text = word
    .normalize("NFD")
    .replace(/[\u093cऽॐ]/g, "")
    .replaceAll("ज्ञ", "ज्\u200dञ");
  const units: Unit[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.startsWith("ज्\u200dञ", at) ? "ज्ञ" : text.charAt(at);
    if (letter.length > 1) at += 3;
    const next = text.charAt(at + 1);
    if (letter === VIRAMA) continue;
    const isOpen = isConsonant(letter) && next !== VIRAMA && !SIGNS.includes(next || "-");
    units.push({ letter, next, after: isOpen ? "a" : next === VIRAMA ? VIRAMA : "" });
  }
  return units;
}

/** Whether the consonant follows a vowel. */
function endsOpen(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  return before !== undefined && (before.after === "a" || SIGNS.includes(before.letter));
}

/** Whether a consonant with its own vowel follows. */
function startsOpen(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return unit !== undefined && isConsonant(unit.letter) && unit.after !== VIRAMA;
}

function isConsonant(letter: string): boolean {
  return letter === "ज्ञ" || CONSONANTS.includes(letter);
}

function style(
  consonants: string,
  habits: Readonly<Record<"jh" | "ph" | "ri" | "jn", string>>,
  isChat: boolean,
  doubled: string,
): Style {
  const fill = (text: string) =>
    text.replace("{jh}", habits.jh).replace("{ph}", habits.ph).replace("{ri}", habits.ri).split(" ");
  const letters = new Map<string, string>([["ज्ञ", habits.jn]]);
  for (const [at, letter] of CONSONANTS.split(" ").entries()) letters.set(letter, fill(consonants)[at] ?? "");
  for (const [at, letter] of INDEPENDENT.split(" ").entries()) letters.set(letter, fill(VOWELS)[at] ?? "");
  const signs = fill(VOWELS.slice(2).replace("o e a e o", "o a e o"));
  for (const [at, letter] of SIGNS.split(" ").entries()) letters.set(letter, signs[at] ?? "");
  return { letters, isChat, doubled };
}
