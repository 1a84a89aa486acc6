import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { langOf, languageSchema } from "./language.ts";
import { lyricsSchema } from "./lyrics.ts";
import { amountSchema, orderSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { slugSchema, titleSchema } from "./text.ts";
import { fileUrlSchema } from "./url.ts";

// Addresses below /downloads-stotra-gajar that are pages of their own.
const RESERVED = ["stotra-list", "gajar-list"];

// More than that was counted in another unit, such as a sound's milliseconds.
const MOST = { bytes: 1e10, pages: 10_000, seconds: 86_400 };

const NO_TXT = "a slug without .txt at its end, which is the address of a hymn's plain text";

const schemaFor = perContext((context) =>
  z
    .object({
      id: z.string(),
      slug: slugSchema(RESERVED).refine((slug) => !slug.toLowerCase().endsWith(".txt"), { error: NO_TXT }),
      title: titleSchema,
      downloadType: z.enum(["stotra", "gajar"], { error: "stotra or gajar" }),
      language: optional(languageSchema(context)),
      order: optional(orderSchema),
      fileUrl: optional(fileUrlSchema),
      fileSize: optional(amountSchema("bytes", MOST.bytes)),
      pages: optional(amountSchema("pages", MOST.pages)),
      audioUrl: optional(fileUrlSchema),
      duration: optional(amountSchema("seconds", MOST.seconds)),
      lyrics: optional(lyricsSchema),
    })
    .transform(({ lyrics, ...hymn }) => ({
      ...hymn,
      lang: langOf(hymn.language, context),
      stanzas: lyrics ?? [],
    })),
);

/**
 * A stotra or gajar to download, to hear or to read; `stanzas` is empty when it has no lyrics. `fileSize` (bytes) and
 * `pages` are the file's, `duration` (seconds) is the sound's.
 */
export type Hymn = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `downloads-stotra-gajar`. */
export function parseHymn(raw: RawDocument, context: ParseContext): Parsed<Hymn> {
  return parseDocument(raw, "downloads-stotra-gajar", context, schemaFor);
}
