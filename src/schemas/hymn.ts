import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { langOf, languageSchema } from "./language.ts";
import { lyricsSchema } from "./lyrics.ts";
import { orderSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { slugSchema, titleSchema } from "./text.ts";
import { fileUrlSchema } from "./url.ts";

// Addresses below /downloads-stotra-gajar that are pages of their own.
const RESERVED = ["stotra-list", "gajar-list"];

const schemaFor = perContext((context) =>
  z
    .object({
      id: z.string(),
      slug: slugSchema(RESERVED),
      title: titleSchema,
      downloadType: z.enum(["stotra", "gajar"], { error: "stotra or gajar" }),
      language: optional(languageSchema(context)),
      order: optional(orderSchema),
      fileUrl: optional(fileUrlSchema),
      audioUrl: optional(fileUrlSchema),
      lyrics: optional(lyricsSchema),
    })
    .transform(({ lyrics, ...hymn }) => ({
      ...hymn,
      lang: langOf(hymn.language, context),
      stanzas: lyrics ?? [],
    })),
);

/** A stotra or gajar to download, to hear or to read; `stanzas` is empty when it has no lyrics. */
export type Hymn = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `downloads-stotra-gajar`. */
export function parseHymn(raw: RawDocument, context: ParseContext): Parsed<Hymn> {
  return parseDocument(raw, "downloads-stotra-gajar", context, schemaFor);
}
