import { t } from "../../../site/i18n/strings.ts";
import { kendrasUrl } from "../../../site/urls.ts";
import type { SectionLink } from "../section-link.ts";

/** The link to the worship centres. */
export const kendrasLink: SectionLink = {
  label: t.kendras.title,
  url: kendrasUrl,
  place: { label: t.nav.centres, icon: "pin" },
  hasContent: ({ kendras }) => kendras.length > 0,
};
