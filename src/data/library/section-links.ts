// Links to the sections of the site, in the footer's order. An optional section registers here and in sections.ts.
import { t } from "../../site/i18n/strings.ts";
import { jaapUrl } from "../../site/urls.ts";
import { galleryLink } from "./gallery/gallery-link.ts";
import { kendrasLink } from "./kendra/kendras-link.ts";
import type { SectionLink } from "./section-link.ts";

const jaapLink: SectionLink = {
  label: t.bank.title,
  url: jaapUrl,
  place: { label: t.nav.chanting, icon: "beads" },
  hasContent: () => true,
};

/** Every section that menus, the footer and error pages link to. */
export const sectionLinks: readonly SectionLink[] = [galleryLink, jaapLink, kendrasLink];
