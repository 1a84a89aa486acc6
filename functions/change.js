// Which writes change something that visitors can see.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

/**
 * Collection → when a document of it is shown, and which fields the site reads; written from the site's own
 * configuration by `npm run --silent host-files trigger`.
 * @type {Record<string, { shownWhen: { names: string[], value: string }, fields: string[][] }>}
 */
const COLLECTIONS = JSON.parse(readFileSync(new URL("./collections.json", import.meta.url), "utf8"));

/**
 * Drafts that stay drafts, fields that the site does not read, and the counts, which browsers show live, change nothing.
 * @param {string} collection
 * @param {Record<string, unknown> | undefined} before the document's data, undefined where there was none
 * @param {Record<string, unknown> | undefined} after
 * @returns {boolean}
 */
export function isShownChange(collection, before, after) {
  const known = Object.hasOwn(COLLECTIONS, collection) ? COLLECTIONS[collection] : undefined;
  if (known === undefined) return false;
  return !isDeepStrictEqual(shownPart(known, before), shownPart(known, after));
}

function shownPart({ shownWhen, fields }, data) {
  if (data === undefined || firstOf(data, shownWhen.names) !== shownWhen.value) return null;
  return fields.map((names) => firstOf(data, names));
}

/** Of the names that a field may have, the first one that the document has counts. */
function firstOf(data, names) {
  const name = names.find((each) => Object.hasOwn(data, each));
  return name === undefined ? undefined : data[name];
}
