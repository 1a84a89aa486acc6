// How a body is read: what publishers' programs write becomes ordinary HTML. No pass knows another.
import type { ElementContent } from "hast";
import type { Lose } from "../account.ts";
import { withFullAddresses } from "./addresses.ts";
import { withAlignment } from "./alignment.ts";
import { withOwnAnchors } from "./anchors.ts";
import { withBackgroundPictures } from "./background-pictures.ts";
import { withCheckSigns } from "./checklists.ts";
import { withEmphasis } from "./emphasis.ts";
import { withFallbacks } from "./fallbacks.ts";
import { withNestedLists } from "./flat-lists.ts";
import { withLoneAddresses } from "./lone-addresses.ts";
import { withParagraphs } from "./loose-lines.ts";
import { withMediaElements } from "./media-elements.ts";
import { withHeadings, withoutFalseLanguages, withoutOffice } from "./office.ts";
import { withoutSilent } from "./silent.ts";
import { withSmallPictures } from "./small-pictures.ts";
import { withPlainSpaces } from "./spaces.ts";
import { withStanzas } from "./verses.ts";

/** `base` is the address that relative ones of the bodies began with; null where that is not known. */
export type PassRules = Readonly<{ base: string | null; lose: Lose }>;

const PASSES: readonly ((nodes: readonly ElementContent[], rules: PassRules) => ElementContent[])[] = [
  withoutOffice,
  withoutFalseLanguages,
  withMediaElements,
  withBackgroundPictures,
  withFullAddresses,
  withFallbacks,
  withoutSilent,
  withSmallPictures,
  withParagraphs,
  withLoneAddresses,
  withCheckSigns,
  withNestedLists,
  withHeadings,
  withStanzas,
  (nodes) => withPlainSpaces(nodes),
  withEmphasis,
  withAlignment,
  withOwnAnchors,
];

/** The body in ordinary HTML, which is not safe yet. */
export function inOrdinaryHtml(nodes: readonly ElementContent[], rules: PassRules): ElementContent[] {
  return PASSES.reduce<ElementContent[]>((before, pass) => pass(before, rules), [...nodes]);
}
