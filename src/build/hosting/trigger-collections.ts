// The configuration of the trigger in scripts/trigger/: when a document is published, and which of its fields are read.
import { publishedWhen } from "../../data/firestore/collections.ts";
import { site } from "#config";
import { type FieldRows, TRANSLATED, languageTags, translationNames } from "../../data/schemas/fields/translations.ts";
import { COLLECTIONS, type SiteConfig } from "../../site/config-type.ts";

/** The text of scripts/trigger/collections.json. */
export function triggerCollections(tables: SiteConfig["fields"] = site.fields): string {
  const rows = COLLECTIONS.map((collection) => {
    const table: FieldRows = tables[collection];
    const translations = TRANSLATED[collection].flatMap((field) =>
      languageTags(site).map((tag) => translationNames(field, tag, table)),
    );
    const fields = [...Object.values(tables[collection]), ...translations];
    return [collection, { publishedWhen: publishedWhen(collection, tables), fields }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(rows))}\n`;
}
