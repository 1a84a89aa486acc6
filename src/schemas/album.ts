import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { listSchema } from "./list.ts";
import { orderSchema } from "./number.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { lineSchema, slugSchema, titleSchema } from "./text.ts";
import { imageUrlSchema } from "./url.ts";

// Addresses below /photo-gallery that are pages of their own.
const RESERVED = ["wallpaper"];
const PHOTOS = "a list of photos, each with imageUrl and, if wanted, caption";

const photoSchema = z.object(
  { imageUrl: imageUrlSchema, caption: optional(lineSchema(1_000)) },
  { error: "a photo with imageUrl and, if wanted, caption" },
);

const schemaFor = perContext(() =>
  z.object({
    id: z.string(),
    slug: slugSchema(RESERVED),
    title: titleSchema,
    galleryType: z.enum(["photo", "wallpaper"], { error: "photo or wallpaper" }),
    order: optional(orderSchema),
    photos: listSchema(photoSchema, PHOTOS, 2_000).refine((photos) => photos.length > 0, {
      error: `${PHOTOS}; at least one`,
    }),
  }),
);

/** An album of photos or of wallpapers, with one picture at least. */
export type Album = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `photo-gallery`; one bad photo is a problem of the whole album. */
export function parseAlbum(raw: RawDocument, context: ParseContext): Parsed<Album> {
  return parseDocument(raw, "photo-gallery", context, schemaFor);
}
