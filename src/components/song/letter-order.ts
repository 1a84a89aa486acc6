// The two orders of the list of abhangs: by the letters of their titles in Devanagari, or in Roman letters for readers of English.
import { uiLanguage } from "../../site/i18n/strings.ts";

export type LetterOrder = "deva" | "roman";

/** The order for readers of the language of the build, in which a page has its list, and the other one. */
export const [builtOrder, otherOrder]: readonly [LetterOrder, LetterOrder] =
  uiLanguage === "en" ? ["roman", "deva"] : ["deva", "roman"];

/** The language of the letters that head the groups. */
export const letterLang: Readonly<Record<LetterOrder, string>> = { deva: "mr", roman: "en" };
