// Which writes change something that visitors can see.
import { isDeepStrictEqual } from "node:util";
import collections from "./collections.json" with { type: "json" };

type Collection = Readonly<{
  /** The names that the deciding field may have, and the value that shows a document. */
  publishedWhen: Readonly<{ names: readonly string[]; value: string }>;
  /** For each field that the site reads, the names that it may have. */
  fields: readonly (readonly string[])[];
}>;

type Data = Readonly<Record<string, unknown>> | undefined;

/** Written from the site's configuration by `npm run --silent trigger-config`. */
const COLLECTIONS: Readonly<Record<string, Collection>> = collections;

/**
 * Whether a write changes what visitors see. Drafts that remain drafts, fields that the site does not read, and the
 * counts, which browsers show live, do not.
 * @param before the document's data, undefined where there was none
 */
export function isShownChange(collection: string, before: Data, after: Data): boolean {
  const known = Object.hasOwn(COLLECTIONS, collection) ? COLLECTIONS[collection] : undefined;
  if (known === undefined) return false;
  return !isDeepStrictEqual(shownPart(known, before), shownPart(known, after));
}

function shownPart({ publishedWhen, fields }: Collection, data: Data): unknown {
  if (data === undefined || firstOf(data, publishedWhen.names) !== publishedWhen.value) return null;
  return fields.map((names) => firstOf(data, names));
}

/** The value of the first name of a field that the document has. */
function firstOf(data: NonNullable<Data>, names: readonly string[]): unknown {
  const name = names.find((each) => Object.hasOwn(data, each));
  return name === undefined ? undefined : data[name];
}
