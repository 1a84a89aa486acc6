// Schema.org data of an album.
import type { ImageGallery, ImageObject } from "schema-dts";
import { absoluteUrl, publicUrl } from "../../../site/origin.ts";
import type { Album } from "../../schemas/album.ts";

/** An album as an ImageGallery; nothing for an album without photos. @param path of its page */
export function galleryThings(
  name: string,
  photos: readonly Pick<Album["photos"][number], "imageUrl" | "caption">[],
  path: string,
): ImageGallery[] {
  if (photos.length === 0) return [];
  const image: ImageObject[] = photos.map(({ imageUrl, caption }) => ({
    "@type": "ImageObject",
    contentUrl: publicUrl(imageUrl),
    ...(caption !== null && { caption }),
  }));
  return [{ "@type": "ImageGallery", name, url: absoluteUrl(path), image }];
}
