// Sound: Devanagari and casual Latin letters meet in one rough way of writing what is heard.
import { isDevanagari } from "./words.ts";

// Aspirates, retroflexes and sibilants lose what few people type: ठ and थ and त are all t.
const CONSONANTS = letters(
  "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह",
  "k k g g n c c j j n t t d d n t t d d n p p b b m y r l l v s s s h",
);
const VOWELS = letters("अ आ इ ई उ ऊ ऋ ॠ ऌ ए ऐ ओ औ ऑ ॲ", "a a i i u u ri ri li e ai o au o a");
const SIGNS = letters("ा ि ी ु ू ृ ॄ ॢ े ै ो ौ ॉ ॅ", "a i i u u ri ri li e ai o au o a");
const VIRAMA = "्";
const ANUSVARA = "ं";

type Rule = readonly [pattern: RegExp, becomes: string];

// How people type Indian words on a Latin keyboard, in the order in which the rules are applied.
const TYPED: readonly Rule[] = [
  [/aa+/g, "a"],
  [/ee+|ii+/g, "i"], // geeta = gita
  [/oo+|uu+/g, "u"], // pooja = puja
  [/tch|chh?/g, "c"], // achchha = acha
  [/ck|q/g, "k"],
  [/x/g, "ks"], // laxmi = lakshmi
  [/z/g, "j"],
  [/w/g, "v"], // vishwas = vishvas
  [/f/g, "p"], // saflya = saphalya
  [/sh/g, "s"],
  [/kc/g, "ks"], // kchama = kshama
  [/ou|ow/g, "au"],
  [/ey(?![aeiou])|ei/g, "e"],
  [/([^aeiou])y(?![aeiou])/g, "$1i"], // shanty = shanti
  [/([bcdgjkmnpstv]h?)r(?=[bcdgjkmnpst])/g, "$1ri"], // krpa = kripa
];

// Common to both: what is heard alike although it is written otherwise.
const HEARD: readonly Rule[] = [
  [/ay(?![aeiou])/g, "ai"], // jay = jai
  [/([bcdgjklmnprstvy])h+/g, "$1"], // bhakti = bakti
  [/h+(?=[bcdgjklmnprstvy])/g, ""], // brahma = brama
  [/m(?=[bp])/g, "n"], // kumbh = kunbh
  [/([bcdgjklmnprstvy])\1+/g, "$1"], // vitthal = vithal
  [/dny|gny|jny|gy|jn|dn(?=[aeiou])|gn(?=[aeiou])/g, "jn"], // ज्ञ: dnyan, gyan, jnan
  [/([bdgkmpstv])r[iu]/g, "$1ri"], // krupa = kripa
  [/iy(?=[aeiou])/g, "y"], // priya = prya
  [/([bcdgjklmnprstvy])\1+/g, "$1"],
];

/** How a word sounds, in small Latin letters; long and short vowels are one. @param form as `listedForm` gives it */
export function soundOf(form: string): string {
  const written = isDevanagari(form) ? spokenDevanagari(form) : apply(TYPED, form);
  return apply(HEARD, written.replace(/[^a-z0-9]/g, "")).replace(/aa+/g, "a");
}

/** The sound without the vowels at its end, which are other ones in other cases. */
export function stemSound(sound: string): string {
  const rest = sound.replace(/[aeiou]+$/, "");
  return consonants(rest) >= 2 ? rest : sound.replace(/a$/, "") || sound;
}

/** The consonants and strong vowels of a stem: words that share them are one family. */
export function familyOf(sound: string): string {
  return withoutSchwas(stemSound(sound))
    .replace(/(?<=.)y/g, "i")
    .replace(/(?<=.)[ae]i/g, "e")
    .replace(/(?<=.)au/g, "o")
    .replace(/(.)\1+/g, "$1");
}

/** Without each `a` but a first one: वामनरूप is typed vaamanrup and vamnarup, and nobody agrees which are heard. */
export function withoutSchwas(sound: string): string {
  const rest = sound
    .replace(/(?<=.)a(?![iu])/g, "")
    .replace(/m(?=[bp])/g, "n")
    .replace(/([bcdgjkmnpstv])r[iu]/g, "$1ri")
    .replace(/(.)\1+/g, "$1");
  const plain = rest.replace(/(?<=.)h/g, "");
  return consonants(plain) >= 2 ? plain : rest;
}

/** Letters one by one; the `a` that no sign replaces is heard between consonants, and not at the word's end. */
function spokenDevanagari(form: string): string {
  let heard = "";
  for (let at = 0; at < form.length; at += 1) {
    const letter = form.charAt(at);
    const next = form.charAt(at + 1);
    const consonant = CONSONANTS.get(letter);
    if (consonant !== undefined) {
      heard += consonant;
      if (next === VIRAMA) at += 1;
      else if (!SIGNS.has(next) && (next !== "" || heard.length === 1)) heard += "a";
    } else if (letter === ANUSVARA) heard += at === form.length - 1 ? "" : "n";
    else heard += VOWELS.get(letter) ?? SIGNS.get(letter) ?? letter;
  }
  return heard;
}

function apply(rules: readonly Rule[], text: string): string {
  let result = text;
  for (const [pattern, becomes] of rules) result = result.replace(pattern, becomes);
  return result;
}

function consonants(sound: string): number {
  return sound.replace(/[^bcdfghjklmnpqrstvxyz]/g, "").length;
}

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const spoken = to.split(" ");
  return new Map(from.split(" ").map((letter, index) => [letter, spoken[index] ?? ""]));
}
