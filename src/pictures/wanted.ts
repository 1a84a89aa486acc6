// Which pictures the content names, what for, and where: a report must say which document to mend.
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Use } from "./plan.ts";

/** `namedBy` holds `collection/id: field` for each place in the content. */
export type Wanted = Readonly<{ url: string; uses: ReadonlySet<Use>; namedBy: readonly string[] }>;

/** Every picture once, in the order of the content. */
export function wantedPictures(snapshot: Snapshot): Wanted[] {
  const wanted = new Map<string, { uses: Set<Use>; namedBy: string[] }>();
  const add = (url: string | null, use: Use, namedBy: string) => {
    if (url === null) return;
    const known = wanted.get(url) ?? { uses: new Set(), namedBy: [] };
    known.uses.add(use);
    known.namedBy.push(namedBy);
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
  return [...wanted].map(([url, { uses, namedBy }]) => ({ url, uses, namedBy }));
}
