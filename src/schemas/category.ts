import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { orderSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { lineSchema, slugSchema, titleSchema } from "./text.ts";
import { imageUrlSchema } from "./url.ts";

const schemaFor = perContext(() =>
  z.object({
    id: z.string(),
    slug: slugSchema([]),
    title: optional(titleSchema),
    description: optional(lineSchema(5_000)),
    imageUrl: optional(imageUrlSchema),
    order: optional(orderSchema),
  }),
);

/** What a category adds to the posts that name it; lower `order` comes first. */
export type Category = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `categories`. */
export function parseCategory(raw: RawDocument, context: ParseContext): Parsed<Category> {
  return parseDocument(raw, "categories", context, schemaFor);
}
