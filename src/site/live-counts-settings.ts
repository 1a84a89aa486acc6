// The settings of the live counts, from the configuration and the texts of the interface; used by astro.config.mjs.
import { site } from "#config";
import { label, t } from "./i18n/strings.ts";
import type { LiveCountsSettings } from "./live-counts.ts";
import type { LiveDatabase } from "./live-database.ts";
import { jaapUrl } from "./urls.ts";

/** @param database null if the counts are not live */
export function readLiveCountsSettings(database: LiveDatabase | null): LiveCountsSettings {
  return {
    books: site.books.map(({ id, title, entries }) => ({
      id,
      title: label(title),
      entries: entries.map(({ name, label: text }) => ({ name, label: text })),
    })),
    database,
    fields: site.fields["ramnaam-bank"].jaapCount,
    locale: site.numberLocale,
    timeZone: site.timeZone,
    texts: {
      total: t.bank.total,
      built: t.bank.asOf,
      live: t.bank.live,
      offline: t.bank.offline,
      remembered: t.bank.remembered,
      noCounts: t.bank.noData,
    },
    section: { title: t.bank.title, intro: t.bank.intro, link: { url: jaapUrl, label: t.bank.open } },
  };
}
