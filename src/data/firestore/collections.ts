// Which documents of each collection are published.
import { site } from "#config";
import type { Collection, SiteConfig } from "../../site/config-type.ts";

/** The document of the live counts, below the site's root document. */
export const JAAP_COUNT = "ramnaam-bank/jaap-count";

/** The names of the field that decides whether a document is published, and its value in published documents. */
export type PublishedWhen = Readonly<{ names: readonly string[]; value: string }>;

/** @returns the names that the deciding field may have, in order of preference, and the value of published documents */
export function publishedWhen(collection: Collection, fields: SiteConfig["fields"] = site.fields): PublishedWhen {
  return collection === "posts"
    ? { names: fields.posts.status, value: "publish" }
    : { names: fields[collection].activeInd, value: "Y" };
}

/** Whether a document is published. If it has the deciding field under several names, the first name counts. */
export function isPublished(
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
  fields: SiteConfig["fields"] = site.fields,
): boolean {
  const { names, value } = publishedWhen(collection, fields);
  const name = names.find((candidate) => Object.hasOwn(data, candidate));
  return name !== undefined && data[name] === value;
}
