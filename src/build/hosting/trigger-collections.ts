// The configuration of the trigger in scripts/trigger/: when a document is published, and which of its fields are read.
import { publishedWhen } from "../../data/firestore/collections.ts";
import { site } from "#config";
import { translationRows } from "../../data/schemas/fields/translations.ts";
import { COLLECTIONS, type SiteConfig } from "../../site/config-type.ts";

/** The text of scripts/trigger/collections.json. */
export function triggerCollections(tables: SiteConfig["fields"] = site.fields): string {
  const rows = COLLECTIONS.map((collection) => {
    const table = tables[collection];
    const fields = [...Object.values(table), ...translationRows(collection, table, site)];
    return [collection, { publishedWhen: publishedWhen(collection, tables), fields }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(rows))}\n`;
}
