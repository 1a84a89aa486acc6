// When a pull is too wrong to be published.
import type { SiteConfig } from "../site/site-config.ts";
import type { CollectionReport } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";

/** A single document may go: an event that is over is no loss. */
const SHRINK_FLOOR = 2;

/** @returns a sentence for each reason to keep the last snapshot; none when the pull is good. */
export function findFailures(input: {
  collections: readonly CollectionReport[];
  last: Snapshot | null;
  site: SiteConfig;
  allowShrink: boolean;
}): string[] {
  const { collections, last, site, allowShrink } = input;
  const failures: string[] = [];
  for (const { collection, found, taken, leftOut, kept } of collections) {
    const bad = leftOut.length + kept.length;
    const limit = Math.max(site.rejections.documents, Math.floor(found * site.rejections.share));
    if (bad > limit) {
      failures.push(
        `${bad} of ${found} documents of ${collection} cannot be used; at most ${limit} may be left out ` +
          "(`rejections` in src/site/config.ts). Mend them, or raise the limit.",
      );
    }
    const before = last === null ? 0 : sizeOf(last, collection);
    if (!allowShrink && before >= SHRINK_FLOOR && taken * 2 < before) {
      failures.push(
        `${collection} has shrunk from ${before} to ${taken} documents. If that is right, run ` +
          "`npm run build -- --allow-shrink`.",
      );
    }
  }
  return failures;
}

function sizeOf(snapshot: Snapshot, collection: string): number {
  const sizes: Record<string, number> = {
    posts: snapshot.posts.length,
    categories: snapshot.categories.length,
    events: snapshot.events.length,
    "photo-gallery": snapshot.albums.length,
    "downloads-stotra-gajar": snapshot.hymns.length,
    "abhang-lyrics": snapshot.abhangs.length,
    "upasana-kendra": snapshot.kendras.length,
  };
  return sizes[collection] ?? 0;
}
