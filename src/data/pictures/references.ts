// The pictures that the content references, with their uses and documents: a report must say which document to fix.
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Use } from "./plan.ts";

/** `referencedBy` has `collection/id: field` for each reference. */
export type PictureReference = Readonly<{ url: string; uses: ReadonlySet<Use>; referencedBy: readonly string[] }>;

/** Every referenced picture once, in the order of the content. */
export function pictureReferences(snapshot: Snapshot): PictureReference[] {
  const wanted = new Map<string, { uses: Set<Use>; referencedBy: string[] }>();
  const add = (url: string | null, use: Use, referencedBy: string) => {
    if (url === null) return;
    const known = wanted.get(url) ?? { uses: new Set(), referencedBy: [] };
    known.uses.add(use);
    known.referencedBy.push(referencedBy);
    wanted.set(url, known);
  };
  for (const { id, featureImageUrl, pictures } of snapshot.posts) {
    add(featureImageUrl, "feature", `posts/${id}: featureImageUrl`);
    for (const url of pictures) add(url, "body", `posts/${id}: content`);
  }
  for (const { id, imageUrl } of snapshot.categories) add(imageUrl, "tile", `categories/${id}: imageUrl`);
  for (const { id, deskTopImageUrl, mobileImageUrl } of snapshot.events) {
    add(deskTopImageUrl, "banner", `events/${id}: deskTopImageUrl`);
    add(mobileImageUrl, "banner", `events/${id}: mobileImageUrl`);
  }
  for (const { id, galleryType, photos } of snapshot.albums) {
    photos.forEach(({ imageUrl }, index) => add(imageUrl, galleryType, `photo-gallery/${id}: photos[${index}]`));
  }
  return [...wanted].map(([url, { uses, referencedBy }]) => ({ url, uses, referencedBy }));
}
