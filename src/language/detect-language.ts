// Detects the language of a text by its letters and its most frequent words.
import { memoiseByWord } from "./memoise-by-word.ts";
import { wordTexts } from "./words.ts";

/** The text that is read; more would not change the answer. */
const MAX_CHARS = 20_000;

/** Words and endings that tell languages of one script apart, by BCP 47 language. */
const TELLING: Readonly<Record<string, RegExp>> = {
  mr: /^(?:आणि|व|आहे|आहेत|आहोत|होते|होता|होती|होतो|नाही|नाहीत|हा|ही|हे|ह्या|या|तो|ती|ते|त्या|मी|आम्ही|तुम्ही|म्हणून|म्हणजे|मध्ये|साठी|करून|असे|असा|असते|काय|जे|.+(?:च्या|ांना|ाला|ामध्ये|ातून|ाचा|ाची|ाचे|ांचा|ांची|ांचे|ावर)|.*ळ.*)$/u,
  hi: /^(?:और|है|हैं|था|थी|थे|हूँ|हो|का|के|की|को|में|से|पर|नहीं|यह|वह|ये|वे|मैं|हम|आप|भी|लिए|कर|करते|करता|जो|तक|हुआ|हुई|हुए|गया|गयी|एक|इस|उस|उनके|उनकी|अपने|ने)$/u,
  sa: /^(?:च|नमः|अस्ति|सन्ति|इति|एव|तु|हि|अपि|यः|सः|तत्|यत्|त्वं|त्वम्|अहं|.+(?:ः|म्|स्य|ेन|ाय|ाभ्यां|ेषु))$/u,
};

/**
 * The language of a text.
 * @param tags the BCP 47 tags to choose from; the first one of a script wins where words decide nothing
 * @returns one of the tags, or null for a text without letters of their scripts
 */
export function detectLanguage(text: string, tags: readonly string[]): string | null {
  const read = text.slice(0, MAX_CHARS);
  const byScript = Map.groupBy(tags, scriptOf);
  const script = most([...byScript.keys()], (name) => lettersOf(read, name));
  const candidates = script === null ? [] : (byScript.get(script) ?? []);
  if (candidates.length < 2) return candidates[0] ?? null;
  const words = wordTexts(read);
  return most(candidates, (tag) => tellingWords(words, tag)) ?? candidates[0] ?? null;
}

/** The item with the highest score, the first of equal ones; null where no score is above 0. */
function most<T>(items: readonly T[], score: (item: T) => number): T | null {
  const scored = items.map((item) => ({ item, points: score(item) })).filter(({ points }) => points > 0);
  return scored.toSorted((a, b) => b.points - a.points)[0]?.item ?? null;
}

/** The ISO 15924 code of the script in which the language is usually written. */
const scriptOf = memoiseByWord((tag) => new Intl.Locale(tag).maximize().script ?? "Latn");

const languageOf = memoiseByWord((tag) => new Intl.Locale(tag).language);

const letterOf = memoiseByWord((script) => new RegExp(`\\p{Script=${script}}`, "gu"));

function lettersOf(text: string, script: string): number {
  return text.match(letterOf(script))?.length ?? 0;
}

function tellingWords(words: readonly string[], tag: string): number {
  const pattern = TELLING[languageOf(tag)];
  return pattern === undefined ? 0 : words.filter((word) => pattern.test(word)).length;
}
