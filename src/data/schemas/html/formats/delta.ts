// Quill's own format, Delta, as HTML.
import { QuillDeltaToHtmlConverter } from "quill-delta-to-html";
import { z } from "zod";
import type { Lose } from "../account.ts";

const opSchema = z.object({
  insert: z.union([z.string(), z.record(z.string(), z.unknown())]),
  attributes: z.record(z.string(), z.unknown()).nullish(),
});
const opsSchema = z.array(opSchema).min(1);

/** A Delta: its operations, alone or as `ops`. */
export const deltaSchema = z.union([opsSchema, z.object({ ops: opsSchema }).transform(({ ops }) => ops)]);

const EMBEDS = ["image", "video", "formula", "divider"];

/** The HTML of a Delta; each line is a paragraph. */
export function htmlOfDelta(ops: z.output<typeof deltaSchema>, lose: Lose): string {
  const known = ops.filter(({ insert }) => {
    const isKnown = typeof insert === "string" || EMBEDS.some((name) => name in insert);
    if (!isKnown)
      lose("embed", JSON.stringify(insert), "text, a picture or a video; the site does not know this embed");
    return isKnown;
  });
  const converter = new QuillDeltaToHtmlConverter(known, { multiLineParagraph: false, allowBackgroundClasses: false });
  converter.renderCustomWith((op) => (op.insert.type === "divider" ? "<hr>" : ""));
  return converter.convert();
}
