// Base forms (lemmas) that an inflected word may come from: देवीमुळे from देवी rather than from देव.
import { obliqueOf } from "./stem.ts";

type Rule = readonly [ending: RegExp, replacements: readonly string[]];

// The oblique stem in front of a Marathi case ending, and the base forms that it may belong to.
const OBLIQUE_RULES: readonly Rule[] = [
  [/्या$/, ["ा", "ि", "्य", "्या"]], // घोड्या-ने: घोडा; धोब्या-ने: धोबी; सूर्या-ने: सूर्य; विद्या-ने: विद्या
  [/ावा$/, ["ाव", "ावा", "ाउ"]], // भावा-ने: भाव, भाऊ; दावा-ने: दावा
  [/व्हा$/, ["हु", "व्हा"]], // गव्हा-चा: गहू
  [/([क-ह])वा$/, ["$1ु", "$1व", "$1वा"]], // विंचवा-ला: विंचू; केशवा-ने: केशव
  [/ा$/, ["", "ा", "ु"]], // रामा-ने: राम; माता-ने: माता; लेकरा-ने: लेकरू
  [/े$/, ["ा", "", "े"]], // शर्करे-ने: शर्करा
  [/ि$/, ["ि", ""]], // देवी-ने: देवी; गोष्टी-ने: गोष्ट
  [/$/, [""]],
];

// Forms of verbs of two or more syllables whose endings hardly any noun has.
const VERB_RULES: readonly Rule[] = [
  [/(?<=[क-ह].*[क-ह])(?:तो|तात|ावे|णार)$/, ["णे"]], // बोलतो, बोलतात, बोलावे, बोलणार: बोलणे
  [/(?<=[क-ह].*[क-ह])े(?:गा|गि|ंगे)$/, ["ना"]], // देखेगा, देखेंगे: देखना
];

// Endings of verbs that many nouns have as well.
const SHARED_VERB_RULES: readonly Rule[] = [
  [/(?<=[क-ह].*[क-ह])ते$/, ["णे", "ना"]], // बोलते: बोलणे; चलते: चलना
  [/(?<=[क-ह].*[क-ह])(?:ता|ति)$/, ["ना"]], // चलता, चलती: चलना
  [/(?<=[क-ह].*[क-ह])(?:ित)?(?:ल[ािे]|ल्या|लेल[ािे])$/, ["णे"]], // बसला, बसली, बसलेला: बसणे; मागितले: मागणे
  [/(?<=[क-ह].*[क-ह])ुन$/, ["णे"]], // बसून: बसणे
];

// Plurals and other forms without a case ending, in Marathi and Hindi.
const ENDING_RULES: readonly Rule[] = [
  [/([क-ह])वा$/, ["$1ु", "$1व"]], // सासवा: सासू; केशवा: केशव
  [/ावा$/, ["ाव", "ाउ"]], // जावा: जाऊ
  [/िय[ाो]$/, ["ि"]], // नदियों: नदी
  [/इय[ाो]$/, ["इ"]], // चौपाइयों: चौपाई
  [/ाओ$|ाए$/, ["ा"]], // माताओं: माता
  [/्या$/, ["ा", "ि"]], // नद्या: नदी
  [/[ोे]$/, ["", "ा", "ु"]], // भक्तों: भक्त; लड़के: लड़का; लेकरे: लेकरू
  [/[ाि]$/, [""]], // दासां: दास
];

/** The spellings of the possible base forms; none for an uninflected word. @param spelling as `foldSpelling` returns it */
export function basesOf(spelling: string): string[] {
  const verbs = replaceEnding(VERB_RULES, spelling);
  if (verbs.length > 0) return verbs;
  const oblique = obliqueOf(spelling);
  const nouns =
    oblique === spelling
      ? replaceEnding(ENDING_RULES, spelling)
      : replaceEnding(OBLIQUE_RULES, oblique.replace(/ं$/, ""));
  return [...replaceEnding(SHARED_VERB_RULES, spelling), ...nouns];
}

function replaceEnding(rules: readonly Rule[], spelling: string): string[] {
  const [ending, replacements] = rules.find(([pattern]) => pattern.test(spelling)) ?? [];
  return ending === undefined ? [] : (replacements ?? []).map((one) => spelling.replace(ending, one));
}
