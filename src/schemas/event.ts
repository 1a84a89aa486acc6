import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { countSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { titleSchema } from "./text.ts";
import { imageUrlSchema, pageUrlSchema } from "./url.ts";

const schemaFor = perContext(() =>
  z.object({
    id: z.string(),
    eventName: titleSchema,
    deskTopImageUrl: optional(imageUrlSchema),
    mobileImageUrl: optional(imageUrlSchema),
    mumbaiCount: optional(countSchema),
    otherCount: optional(countSchema),
    url1: optional(pageUrlSchema),
    url2: optional(pageUrlSchema),
  }),
);

/** The banner of the home page: two pictures, two clickable halves, two counts of visitors. */
export type Event = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `events`. */
export function parseEvent(raw: RawDocument, context: ParseContext): Parsed<Event> {
  return parseDocument(raw, "events", context, schemaFor);
}
