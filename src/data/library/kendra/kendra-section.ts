import { site } from "#config";
import { fill, t } from "../../../site/i18n/strings.ts";
import { kendraUrl, kendrasUrl } from "../../../site/urls.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import type { Searchable, Section, SitePage } from "../section.ts";
import { kendrasPack } from "./kendras-pack.ts";
import { kendrasPage } from "./kendras.ts";
import { titledPage } from "../site-pages/titled-page.ts";

/** The worship centres (kendras). */
export const kendraSection: Section = {
  pages: (content) => [kendrasPage(content)],
  sitePages: ({ kendras }) => (kendras.length === 0 ? [] : [kendrasSitePage]),
  searchables: ({ snapshot }) => snapshot.kendras.map(searchable),
  packs: ({ kendras }) => (kendras.length === 0 ? [] : [{ ...kendrasPack, pages: [kendrasUrl] }]),
  homePanels({ kendras: { length: n } }) {
    if (n === 0) return [];
    const action = `${t.kendras.find} · ${fill(t.kendras.count, { n })}`;
    return [{ name: "upasana-kendra", title: t.kendras.title, intro: t.kendras.intro, action, url: kendrasUrl }];
  },
};

const kendrasSitePage: SitePage = titledPage({
  url: kendrasUrl,
  titleOf: ({ kendras }) => kendras.title,
  intro: t.kendras.intro,
  words: site.pageWords.kendras,
});

function searchable(kendra: Kendra): Searchable {
  const { slug, name, address, city, district, state, country, pincode, meetingDay, meetingTime } = kendra;
  const note = [...new Set([city, district, state])].filter((place) => place !== null).join(", ");
  const texts = [address, pincode, country, meetingDay, meetingTime];
  return { url: kendraUrl(slug), type: "kendra", title: name, note, headings: [note], texts };
}
