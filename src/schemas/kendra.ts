import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { isCount } from "./count.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { positionFault } from "./position.ts";
import { lineSchema, slugSchema, titleSchema } from "./text.ts";

// Editors type pin codes and telephone numbers as numbers, too.
const digitsSchema = z.preprocess((value) => (isCount(value) ? String(value) : value), lineSchema(100));

const EMAIL = "a mail address, such as kendra@example.org";
const emailSchema = z
  .string({ error: EMAIL })
  .trim()
  .pipe(z.email({ error: EMAIL }));

// A database may keep both degrees in one field, as a position.
const latitudeSchema = z.union(
  [z.number(), z.object({ $geopoint: z.object({ latitude: z.number() }) }).transform((at) => at.$geopoint.latitude)],
  { error: "the latitude in degrees as a number, such as 19.07" },
);
const longitudeSchema = z.union(
  [z.number(), z.object({ $geopoint: z.object({ longitude: z.number() }) }).transform((at) => at.$geopoint.longitude)],
  { error: "the longitude in degrees as a number, such as 72.87" },
);

const schemaFor = perContext(({ site }) =>
  z
    .object({
      id: z.string(),
      slug: slugSchema([]),
      name: titleSchema,
      address: optional(lineSchema(1_000)),
      city: optional(titleSchema),
      district: optional(titleSchema),
      state: optional(titleSchema),
      country: optional(titleSchema),
      pincode: optional(digitsSchema),
      latitude: optional(latitudeSchema),
      longitude: optional(longitudeSchema),
      phone: optional(digitsSchema),
      email: optional(emailSchema),
      meetingDay: optional(titleSchema),
      meetingTime: optional(titleSchema),
    })
    .superRefine((kendra, report) => {
      const fault = positionFault(kendra.latitude, kendra.longitude, kendra.country, site.countries);
      if (fault !== null) report.addIssue({ code: "custom", path: [fault.field], message: fault.expected });
    }),
);

/** A place of worship; latitude and longitude are both numbers or both null. */
export type Kendra = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `upasana-kendra`. */
export function parseKendra(raw: RawDocument, context: ParseContext): Parsed<Kendra> {
  return parseDocument(raw, "upasana-kendra", context, schemaFor);
}
