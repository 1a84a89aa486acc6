import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { orderSchema } from "./fields/number.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { lineSchema, slugSchema, titleSchema } from "./fields/text.ts";
import { translatedFieldsSchema } from "./fields/translations.ts";
import { imageUrlSchema } from "./fields/url.ts";

const fields = {
  id: z.string(),
  slug: slugSchema([]),
  title: optional(titleSchema),
  description: optional(lineSchema(5_000)),
  imageUrl: optional(imageUrlSchema),
  order: optional(orderSchema),
};
const schemaFor = memoise(({ site }: ParseContext) =>
  z.object({ ...fields, translations: translatedFieldsSchema("categories", fields, site) }),
);

/** A category's title, text and picture. A lower `order` comes first. */
export type Category = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `categories`. */
export function parseCategory(raw: RawDocument, context: ParseContext): Parsed<Category> {
  return parseDocument(raw, "categories", context, schemaFor);
}
