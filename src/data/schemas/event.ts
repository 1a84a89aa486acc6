import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { countSchema } from "./fields/number.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { lineSchema, titleSchema } from "./fields/text.ts";
import { translatedFieldsSchema } from "./fields/translations.ts";
import { imageUrlSchema, pageUrlSchema } from "./fields/url.ts";

/** Maximum length, so that a label fits in two lines on a button of half a phone's width. */
const labelSchema = lineSchema(60);

const fields = {
  id: z.string(),
  eventName: titleSchema,
  deskTopImageUrl: optional(imageUrlSchema),
  mobileImageUrl: optional(imageUrlSchema),
  mumbaiCount: optional(countSchema),
  otherCount: optional(countSchema),
  url1: optional(pageUrlSchema),
  url2: optional(pageUrlSchema),
  mumbaiLabel: optional(labelSchema),
  otherLabel: optional(labelSchema),
  url1Label: optional(labelSchema),
  url2Label: optional(labelSchema),
};
const schemaFor = memoise(({ site }: ParseContext) =>
  z.object({ ...fields, translations: translatedFieldsSchema("events", fields, site) }),
);

/** The banner of the home page: two pictures, and two clickable areas and two counts of visitors with their labels. */
export type Event = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `events`. */
export function parseEvent(raw: RawDocument, context: ParseContext): Parsed<Event> {
  return parseDocument(raw, "events", context, schemaFor);
}
