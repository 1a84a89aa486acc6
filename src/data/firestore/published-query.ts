// The one query for published documents, and what it finds.
import { FieldPath, Filter, type Firestore, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Collection } from "../../site/config-type.ts";
import { isPublished, publishedWhen } from "./collections.ts";
import { toIso, toRawData } from "./convert.ts";
import type { RawDocument } from "./raw-document.ts";

/**
 * Selects the published documents of a collection. The deciding field may have several names, and the query matches any
 * of them; `isPublished` then says which of a document's names counts.
 */
export function publishedQuery(db: Firestore, root: string, collection: Collection): Query {
  const { names, value } = publishedWhen(collection);
  const filters = names.map((name) => Filter.where(new FieldPath(name), "==", value));
  return db.collection(`${root}/${collection}`).where(Filter.or(...filters));
}

/** A published document as it was found. Its data is converted when it is asked for. @returns null for one that another name of the deciding field hides */
export function publishedDocument(collection: Collection, doc: QueryDocumentSnapshot): RawDocument | null {
  const { names } = publishedWhen(collection);
  const deciding = names.map((name): [string, unknown] => [name, doc.get(new FieldPath(name))]);
  const present = Object.fromEntries(deciding.filter(([, value]) => value !== undefined));
  if (!isPublished(collection, present)) return null;
  return {
    path: `${collection}/${doc.id}`,
    id: doc.id,
    version: toIso(doc.updateTime),
    // Most documents are those of the build before, and converting thousands of them takes a second.
    get data() {
      return toRawData(doc.data());
    },
  };
}
