import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { langOf, languageSchema } from "./language.ts";
import { lyricsSchema } from "./lyrics.ts";
import { orderSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { slugSchema, titleSchema } from "./text.ts";
import { fileUrlSchema } from "./url.ts";
import { videoIdSchema } from "./youtube.ts";

const schemaFor = perContext((context) =>
  z
    .object({
      id: z.string(),
      slug: slugSchema([]),
      title: titleSchema,
      poet: optional(titleSchema),
      language: languageSchema(context),
      order: optional(orderSchema),
      lyrics: lyricsSchema.refine((stanzas) => stanzas.length > 0, { error: "lyrics with one stanza at least" }),
      audioUrl: optional(fileUrlSchema),
      videoUrl: optional(videoIdSchema),
    })
    .transform(({ lyrics, videoUrl, ...abhang }) => ({
      ...abhang,
      lang: langOf(abhang.language, context),
      stanzas: lyrics,
      videoId: videoUrl,
    })),
);

/** An abhang with its lyrics: one stanza at least. */
export type Abhang = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `abhang-lyrics`. */
export function parseAbhang(raw: RawDocument, context: ParseContext): Parsed<Abhang> {
  return parseDocument(raw, "abhang-lyrics", context, schemaFor);
}
