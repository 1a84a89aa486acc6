// Looks for hidden documents that may have been meant to be published, without reading the drafts.
import { FieldPath, Filter, type Firestore, type Query } from "firebase-admin/firestore";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { nearMiss, publishedWhen } from "./collections.ts";
import { toRawDocument } from "./convert.ts";
import type { HiddenDocument } from "./raw-document.ts";

/** More of a collection is one mistake, which these show. */
const MAX_READ = 50;
/** Texts from the first to before the second: publish, Published, YES. */
const RANGES = [
  ["PUB", "PUC"],
  ["Pub", "Puc"],
  ["pub", "puc"],
  ["Y", "Z"],
  ["y", "z"],
] as const;
const VALUES = [
  true,
  1,
  "1",
  "true",
  "True",
  "TRUE",
  "active",
  "Active",
  "live",
  "Live",
  "on",
  "On",
  " publish",
  " Publish",
  " Y",
  "प्रकाशित",
  "हो",
  "होय",
  "हाँ",
];

/** @param ask sends a query. @returns hidden documents whose deciding field is nearly that of a published one */
export async function readNearMisses(
  db: Firestore,
  root: string,
  ask: (query: Query) => ReturnType<Query["get"]>,
): Promise<HiddenDocument[]> {
  const found = await Promise.all(
    COLLECTIONS.flatMap((collection) =>
      publishedWhen(collection).names.map(async (name) => {
        const documents = await ask(nearMissQuery(db, root, collection, name));
        return documents.docs.flatMap((doc) => {
          const document = toRawDocument(`${collection}/${doc.id}`, doc.data(), doc.updateTime);
          const miss = nearMiss(collection, document.data);
          return miss?.name === name ? [{ collection, document, miss }] : [];
        });
      }),
    ),
  );
  return found.flat();
}

function nearMissQuery(db: Firestore, root: string, collection: Collection, name: string): Query {
  const { value } = publishedWhen(collection);
  const path = new FieldPath(name);
  const between = (from: string, to: string) =>
    value < from || value >= to
      ? [Filter.and(Filter.where(path, ">=", from), Filter.where(path, "<", to))]
      : [
          Filter.and(Filter.where(path, ">=", from), Filter.where(path, "<", value)),
          Filter.and(Filter.where(path, ">", value), Filter.where(path, "<", to)),
        ];
  const ranges = RANGES.flatMap(([from, to]) => between(from, to));
  return db
    .collection(`${root}/${collection}`)
    .where(Filter.or(...ranges, Filter.where(path, "in", VALUES)))
    .limit(MAX_READ);
}
