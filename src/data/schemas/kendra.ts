import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { isCount } from "./fields/count.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { positionFault } from "./fields/position.ts";
import { lineSchema, slugSchema, titleSchema } from "./fields/text.ts";
import { translatedFieldsSchema } from "./fields/translations.ts";

// Editors also type PIN codes and telephone numbers as numbers.
const digitsSchema = z.preprocess((value) => (isCount(value) ? String(value) : value), lineSchema(100));

const EMAIL = "an email address, such as kendra@example.org";
const emailSchema = z
  .string({ error: EMAIL })
  .trim()
  .pipe(z.email({ error: EMAIL }));

// Some databases have both degrees in one field, as a position.
const latitudeSchema = z.union(
  [z.number(), z.object({ $geopoint: z.object({ latitude: z.number() }) }).transform((at) => at.$geopoint.latitude)],
  { error: "the latitude in degrees as a number, such as 19.07" },
);
const longitudeSchema = z.union(
  [z.number(), z.object({ $geopoint: z.object({ longitude: z.number() }) }).transform((at) => at.$geopoint.longitude)],
  { error: "the longitude in degrees as a number, such as 72.87" },
);

const fields = {
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
};
const schemaFor = memoise(({ site }: ParseContext) =>
  z
    .object({ ...fields, translations: translatedFieldsSchema("upasana-kendra", fields, site) })
    .superRefine((kendra, report) => {
      const fault = positionFault(kendra.latitude, kendra.longitude, kendra.country, site.countries);
      // Half a position is none.
      const params = { also: ["latitude", "longitude"] };
      if (fault !== null) report.addIssue({ code: "custom", path: [fault.field], message: fault.expected, params });
    }),
);

/** A worship centre. Latitude and longitude are both numbers or both null. */
export type Kendra = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `upasana-kendra`. */
export function parseKendra(raw: RawDocument, context: ParseContext): Parsed<Kendra> {
  return parseDocument(raw, "upasana-kendra", context, schemaFor);
}
