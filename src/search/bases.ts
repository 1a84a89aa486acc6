// The words that an inflected one may be a form of: देवीमुळे comes from देवी before it comes from देव.
import { obliqueOf } from "./stem.ts";

type Rule = readonly [ending: RegExp, becomes: readonly string[]];

// What stands before a Marathi case ending, and what it is without one.
const OBLIQUES: readonly Rule[] = [
  [/्या$/, ["ा", "ि", "्य", "्या"]], // घोड्या-ने: घोडा; धोब्या-ने: धोबी; सूर्या-ने: सूर्य; विद्या-ने: विद्या
  [/ा$/, ["", "ा"]], // रामा-ने: राम; माता-ने: माता
  [/े$/, ["ा", "", "े"]], // शर्करे-ने: शर्करा
  [/ि$/, ["ि", ""]], // देवी-ने: देवी; गोष्टी-ने: गोष्ट
  [/$/, [""]],
];

// Plurals and other forms without a case ending; of Hindi, too.
const ENDINGS: readonly Rule[] = [
  [/िय[ाो]$/, ["ि"]], // नदियों: नदी
  [/इय[ाो]$/, ["इ"]], // चौपाइयों: चौपाई
  [/ाओ$|ाए$/, ["ा"]], // माताओं: माता
  [/्या$/, ["ा", "ि"]], // नद्या: नदी
  [/[ोे]$/, ["", "ा"]], // भक्तों: भक्त; लड़के: लड़का
  [/[ाि]$/, [""]], // दासां: दास
];

/** @param spelling as `foldSpelling` gives it. @returns spellings without any ending, as `foldSpelling` gives them */
export function basesOf(spelling: string): string[] {
  const oblique = obliqueOf(spelling);
  return oblique === spelling ? applied(ENDINGS, spelling) : applied(OBLIQUES, oblique.replace(/ं$/, ""));
}

function applied(rules: readonly Rule[], form: string): string[] {
  const [ending, becomes] = rules.find(([pattern]) => pattern.test(form)) ?? [];
  return ending === undefined ? [] : (becomes ?? []).map((one) => form.replace(ending, one));
}
