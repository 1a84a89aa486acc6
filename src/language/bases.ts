// Base forms (lemmas) that an inflected word may come from: देवीमुळे from देवी rather than from देव.
import { obliqueOf } from "./stem.ts";

type Rule = readonly [ending: RegExp, replacements: readonly string[]];

// The oblique stem in front of a Marathi case ending, and the base forms that it may belong to.
const OBLIQUE_RULES: readonly Rule[] = [
  [/्या$/, ["ा", "ि", "्य", "्या"]], // घोड्या-ने: घोडा; धोब्या-ने: धोबी; सूर्या-ने: सूर्य; विद्या-ने: विद्या
  [/ावा$/, ["ाव", "ावा", "ाउ"]], // भावा-ने: भाव, भाऊ; दावा-ने: दावा
  [/ा$/, ["", "ा", "ु"]], // रामा-ने: राम; माता-ने: माता; लेकरा-ने: लेकरू
  [/े$/, ["ा", "", "े"]], // शर्करे-ने: शर्करा
  [/ि$/, ["ि", ""]], // देवी-ने: देवी; गोष्टी-ने: गोष्ट
  [/$/, [""]],
];

// Plurals and other forms without a case ending, in Marathi and Hindi.
const ENDING_RULES: readonly Rule[] = [
  [/िय[ाो]$/, ["ि"]], // नदियों: नदी
  [/इय[ाो]$/, ["इ"]], // चौपाइयों: चौपाई
  [/ाओ$|ाए$/, ["ा"]], // माताओं: माता
  [/्या$/, ["ा", "ि"]], // नद्या: नदी
  [/[ोे]$/, ["", "ा"]], // भक्तों: भक्त; लड़के: लड़का
  [/[ाि]$/, [""]], // दासां: दास
];

/** The spellings of the possible base forms; none for an uninflected word. @param spelling as `foldSpelling` returns it */
export function basesOf(spelling: string): string[] {
  const oblique = obliqueOf(spelling);
  return oblique === spelling
    ? applyRules(ENDING_RULES, spelling)
    : applyRules(OBLIQUE_RULES, oblique.replace(/ं$/, ""));
}

function applyRules(rules: readonly Rule[], spelling: string): string[] {
  const [ending, replacements] = rules.find(([pattern]) => pattern.test(spelling)) ?? [];
  return ending === undefined ? [] : (replacements ?? []).map((one) => spelling.replace(ending, one));
}
