// When a pull has too many problems to be published.
import type { SiteConfig } from "../../site/config-type.ts";
import type { CollectionReport } from "./report.ts";

/** Collections smaller than this may lose any number of documents: a past event is no loss. */
const SHRINK_FLOOR = 2;

/** @returns a sentence for each failure, which blocks publishing; empty when the pull may be published */
export function findFailures(input: {
  collections: readonly CollectionReport[];
  site: SiteConfig;
  allowShrink: boolean;
}): string[] {
  const { collections, site, allowShrink } = input;
  const failures: string[] = [];
  for (const { collection, before, found, published, skipped, previousUsed } of collections) {
    const bad = skipped.length + previousUsed.length;
    const limit = Math.max(site.rejections.documents, Math.floor(found * site.rejections.share));
    if (bad > limit) {
      failures.push(
        `${bad} of ${found} documents of ${collection} cannot be used; at most ${limit} may be skipped ` +
          "(`rejections` in src/site/config.ts). Fix them, or raise the limit.",
      );
    } else if (found > 0 && published === 0) {
      failures.push(noneUsable(collection, found));
    }
    if (!allowShrink && before >= SHRINK_FLOOR && published * 2 < before) {
      failures.push(
        `The collection ${collection} has shrunk from ${before} to ${published} documents. If that is right, run ` +
          "`npm run build -- --allow-shrink`.",
      );
    }
  }
  return failures;
}

/** An empty page in place of a full one is worse than yesterday's site, or than none. */
function noneUsable(collection: string, found: number): string {
  return found === 1
    ? `The only document of ${collection} cannot be used. Fix it, or hide it.`
    : `None of the ${found} documents of ${collection} can be used. Fix at least one of them, or hide them all.`;
}
