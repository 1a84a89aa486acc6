// What is asked of the database: which documents of each collection are shown to visitors.
import { site } from "../site/config.ts";
import type { Collection, SiteConfig } from "../site/site-config.ts";

/** The field that decides, and the value that it must have. */
export type ShownWhen = Readonly<{ names: readonly string[]; value: string }>;

/** @returns the names that the deciding field may have, in order of preference, and the value that shows a document */
export function shownWhen(collection: Collection, fields: SiteConfig["fields"] = site.fields): ShownWhen {
  return collection === "posts"
    ? { names: fields.posts.status, value: "publish" }
    : { names: fields[collection].activeInd, value: "Y" };
}

/** Says whether a document is shown: of the deciding field's names, the first one that the document has decides. */
export function isShown(
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
  fields: SiteConfig["fields"] = site.fields,
): boolean {
  const { names, value } = shownWhen(collection, fields);
  const name = names.find((candidate) => Object.hasOwn(data, candidate));
  return name !== undefined && data[name] === value;
}
