import { z } from "zod";
import type { SiteConfig, Translations } from "../../site/config-type.ts";
import type { RawDocument } from "../firestore/raw-document.ts";
import { listSchema } from "./fields/list.ts";
import { orderSchema } from "./fields/number.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, parseDocument } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { lineSchema, slugSchema, titleSchema } from "./fields/text.ts";
import { timeSchema } from "./fields/time.ts";
import { mainText, textOrMapSchema, translatedFieldsSchema } from "./fields/translations.ts";
import { imageUrlSchema } from "./fields/url.ts";

// Slugs that other pages below /photo-gallery use.
const RESERVED = ["wallpaper"];
const PHOTOS = "a list of photos, each with imageUrl and, if wanted, caption";

const NO_CAPTIONS: Translations = {};

/** A text or a map of languages; `captions` has the texts of a map. */
function captionsSchema(site: SiteConfig) {
  return textOrMapSchema(lineSchema(1_000), site).transform(({ text, map }) => ({
    caption: map === null ? text : mainText(map, site),
    captions: map ?? NO_CAPTIONS,
  }));
}

function photoSchema({ site }: ParseContext) {
  return z
    .object(
      { imageUrl: imageUrlSchema, caption: captionsSchema(site).optional() },
      { error: "a photo with imageUrl and, if wanted, caption" },
    )
    .transform(({ imageUrl, caption }) => ({ imageUrl, caption: null, captions: NO_CAPTIONS, ...caption }));
}

const schemaFor = memoise((context: ParseContext) =>
  z.object({
    id: z.string(),
    slug: slugSchema(RESERVED),
    title: titleSchema,
    galleryType: z.enum(["photo", "wallpaper"], { error: "photo or wallpaper" }),
    order: optional(orderSchema),
    albumTime: optional(timeSchema(context)),
    photos: listSchema(photoSchema(context), PHOTOS, 2_000).refine((photos) => photos.length > 0, {
      error: `${PHOTOS}; at least one`,
    }),
    translations: translatedFieldsSchema("photo-gallery", { title: titleSchema }, context.site),
  }),
);

/** An album of photos or wallpapers, with at least one picture. */
export type Album = z.output<ReturnType<typeof schemaFor>>;

/** Parses a document of `photo-gallery`. A bad photo is left out. */
export function parseAlbum(raw: RawDocument, context: ParseContext): Parsed<Album> {
  return parseDocument(raw, "photo-gallery", context, schemaFor);
}
