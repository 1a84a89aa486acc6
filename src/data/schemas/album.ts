import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { listSchema } from "./fields/list.ts";
import { orderSchema } from "./fields/number.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { lineSchema, slugSchema, titleSchema } from "./fields/text.ts";
import { imageUrlSchema } from "./fields/url.ts";

// Slugs that other pages below /photo-gallery use.
const RESERVED = ["wallpaper"];
const PHOTOS = "a list of photos, each with imageUrl and, if wanted, caption";

const photoSchema = z.object(
  { imageUrl: imageUrlSchema, caption: optional(lineSchema(1_000)) },
  { error: "a photo with imageUrl and, if wanted, caption" },
);

const schema = z.object({
  id: z.string(),
  slug: slugSchema(RESERVED),
  title: titleSchema,
  galleryType: z.enum(["photo", "wallpaper"], { error: "photo or wallpaper" }),
  order: optional(orderSchema),
  photos: listSchema(photoSchema, PHOTOS, 2_000).refine((photos) => photos.length > 0, {
    error: `${PHOTOS}; at least one`,
  }),
});

/** An album of photos or wallpapers, with at least one picture. */
export type Album = z.output<typeof schema>;

/** Parses a document of `photo-gallery`. A bad photo is left out. */
export function parseAlbum(raw: RawDocument, context: ParseContext): Parsed<Album> {
  return parseDocument(raw, "photo-gallery", context, () => schema);
}
