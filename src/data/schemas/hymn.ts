import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { detectedLanguage, langOf, languageSchema } from "./fields/language.ts";
import { reportLegacyFont } from "./fields/legacy-font.ts";
import { lyricsSchema } from "./fields/lyrics.ts";
import { amountSchema, orderSchema } from "./fields/number.ts";
import { meaningSchema, stanzaMeanings } from "./fields/meaning.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { songSlugSchema, titleSchema } from "./fields/text.ts";
import { checkTimings, timingsSchema } from "./fields/timings.ts";
import { fileUrlSchema } from "./fields/url.ts";

// Slugs that other pages below /downloads-stotra-gajar use.
const RESERVED = ["stotra-list", "gajar-list"];

// A larger value is probably in another unit, such as milliseconds.
const MAX = { bytes: 1e10, pages: 10_000, seconds: 86_400 };

const schemaFor = memoise((context: ParseContext) =>
  z
    .object({
      id: z.string(),
      slug: songSlugSchema(RESERVED),
      title: titleSchema,
      downloadType: z.enum(["stotra", "gajar"], { error: "stotra or gajar" }),
      language: optional(languageSchema(context)),
      order: optional(orderSchema),
      fileUrl: optional(fileUrlSchema),
      fileSize: optional(amountSchema("bytes", MAX.bytes)),
      pages: optional(amountSchema("pages", MAX.pages)),
      audioUrl: optional(fileUrlSchema),
      duration: optional(amountSchema("seconds", MAX.seconds)),
      timings: optional(timingsSchema(context)),
      lyrics: optional(lyricsSchema),
      meaning: meaningSchema(context),
    })
    .transform(({ lyrics, meaning, ...hymn }, report) => {
      const stanzas = lyrics ?? [];
      checkTimings(hymn.timings, stanzas, report);
      return {
        ...hymn,
        lang: langOf(hymn.language, context),
        stanzas,
        meanings: stanzaMeanings(meaning, stanzas, report),
      };
    }),
);

/**
 * A stotra or gajar to download, listen to or read. `stanzas` is empty if it has no lyrics. `fileSize` (bytes) and
 * `pages` are the file's, `duration` (seconds) is the recording's.
 */
export type Hymn = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `downloads-stotra-gajar`. */
export function parseHymn(raw: RawDocument, context: ParseContext): Parsed<Hymn> {
  const parsed = parseDocument(raw, "downloads-stotra-gajar", context, schemaFor, {
    language: (fields) => detectedLanguage([fields.title, fields.lyrics], context),
  });
  return reportLegacyFont(parsed, raw, "downloads-stotra-gajar", context.site);
}
