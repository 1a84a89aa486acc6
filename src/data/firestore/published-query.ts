// The one query for published documents.
import { FieldPath, Filter, type Firestore, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import { publishedWhen } from "./collections.ts";

/**
 * Selects the published documents of a collection. The deciding field may have several names, and the query matches any
 * of them; `isPublished` then says which of a document's names counts.
 */
export function publishedQuery(
  db: Firestore,
  root: string,
  collection: Collection,
  fields?: SiteConfig["fields"],
): Query {
  const { names, value } = publishedWhen(collection, fields);
  const filters = names.map((name) => Filter.where(new FieldPath(name), "==", value));
  return db.collection(`${root}/${collection}`).where(Filter.or(...filters));
}

/**
 * The fields of a document that decide whether it is published, for `isPublished`. Converts nothing else: converting
 * thousands of whole documents takes a second.
 */
export function decidingFields(
  collection: Collection,
  doc: QueryDocumentSnapshot,
  fields?: SiteConfig["fields"],
): Readonly<Record<string, unknown>> {
  const { names } = publishedWhen(collection, fields);
  const values = names.map((name): [string, unknown] => [name, doc.get(new FieldPath(name))]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
