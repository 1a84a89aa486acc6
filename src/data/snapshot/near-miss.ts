// Hidden documents that may have been meant to be published: they stay hidden, and are reported.
import { nearMiss } from "../firestore/collections.ts";
import type { RawDocument } from "../firestore/raw-document.ts";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import { type Problem, problem } from "../schemas/parse.ts";

/** @returns null for a document that is published, or hidden on purpose */
export function nearMissProblem(raw: RawDocument, collection: Collection, site: SiteConfig): Problem | null {
  const miss = nearMiss(collection, raw.data, site.fields);
  if (miss === null) return null;
  const expected = `"${miss.wanted}", written exactly so; until then the document is hidden`;
  return problem(raw, collection, [miss.name], miss.value, expected);
}
