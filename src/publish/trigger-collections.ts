// What the trigger in functions/ knows of the site: when a document is shown, and which of its fields are read.
import { shownWhen } from "../firestore/collections.ts";
import { site } from "../site/config.ts";
import { COLLECTIONS } from "../site/site-config.ts";

/** The text of functions/collections.json. */
export function triggerCollections(): string {
  const rows = COLLECTIONS.map((collection) => {
    const fields: readonly (readonly string[])[] = Object.values(site.fields[collection]);
    return [collection, { shownWhen: shownWhen(collection), fields }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(rows))}\n`;
}
