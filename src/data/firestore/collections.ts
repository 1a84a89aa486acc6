// Which documents of each collection are published, and which may have been meant to be.
import { site } from "#config";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { NearMiss, RawDocument } from "./raw-document.ts";

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
export function isPublished(collection: Collection, data: Readonly<Record<string, unknown>>): boolean {
  const { names, value } = publishedWhen(collection);
  const name = names.find((candidate) => Object.hasOwn(data, candidate));
  return name !== undefined && data[name] === value;
}

/** What somebody may have meant as "publish" or "Y", without its signs: Publish, published, YES, true, 1. */
const MEANT = /^(?:pub.*|y|yes|true|1|active|live|on|प्रकाशित|हो|होय|हाँ|हां)$/;

/** @returns null for a document that is published, or hidden on purpose */
export function nearMiss(collection: Collection, data: RawDocument["data"]): NearMiss | null {
  const { names, value: wanted } = publishedWhen(collection);
  const name = names.find((candidate) => Object.hasOwn(data, candidate));
  const value = name === undefined ? undefined : data[name];
  if (name === undefined || value === undefined || value === wanted) return null;
  const letters =
    typeof value === "object"
      ? ""
      : String(value)
          .toLowerCase()
          .replace(/[^\p{L}\p{M}\p{N} ]/gu, "")
          .trim();
  return MEANT.test(letters) ? { name, value, wanted } : null;
}
