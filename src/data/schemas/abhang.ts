import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { defaultLanguage, detectedLanguage, langOf, languageSchema } from "./fields/language.ts";
import { reportLegacyFont } from "./fields/legacy-font.ts";
import { lyricsSchema } from "./fields/lyrics.ts";
import { orderSchema } from "./fields/number.ts";
import { meaningSchema, stanzaMeanings } from "./fields/meaning.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { songSlugSchema, titleSchema } from "./fields/text.ts";
import { checkTimings, timingsSchema } from "./fields/timings.ts";
import { fileUrlSchema } from "./fields/url.ts";
import { videoIdSchema } from "./fields/youtube.ts";

const schemaFor = memoise((context: ParseContext) =>
  z
    .object({
      id: z.string(),
      slug: songSlugSchema([]),
      title: titleSchema,
      poet: optional(titleSchema),
      language: languageSchema(context),
      order: optional(orderSchema),
      lyrics: lyricsSchema.refine((stanzas) => stanzas.length > 0, { error: "lyrics with at least one stanza" }),
      meaning: meaningSchema(context),
      audioUrl: optional(fileUrlSchema),
      timings: optional(timingsSchema(context)),
      videoUrl: optional(videoIdSchema),
    })
    .transform(({ lyrics, meaning, videoUrl, ...abhang }, report) => {
      checkTimings(abhang.timings, lyrics, report);
      return {
        ...abhang,
        lang: langOf(abhang.language, context),
        stanzas: lyrics,
        meanings: stanzaMeanings(meaning, lyrics, report),
        videoId: videoUrl,
      };
    }),
);

/** An abhang with its lyrics: at least one stanza. */
export type Abhang = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `abhang-lyrics`. */
export function parseAbhang(raw: RawDocument, context: ParseContext): Parsed<Abhang> {
  const parsed = parseDocument(raw, "abhang-lyrics", context, schemaFor, {
    language: (fields) => detectedLanguage([fields.title, fields.lyrics], context) ?? defaultLanguage(context),
  });
  return reportLegacyFont(parsed, raw, "abhang-lyrics", context.site);
}
