// Links to the sections of the site, in the footer's order.
import { t } from "../../site/i18n/strings.ts";
import { galleryUrl, jaapUrl, kendrasUrl } from "../../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** One of the few places that every page leads to; `icon` is one of src/components/ui/Icon.astro. */
export type MainPlace = Readonly<{ label: string; url: string; icon: "home" | "song" | "beads" | "pin" | "search" }>;

/** A link to a section's first page. */
export type SectionLink = Readonly<{
  label: string;
  url: string;
  /** The menu that lists it besides the footer. */
  menu?: "downloads";
  /** Its short name and its icon, if it is one of the main places. */
  place?: Readonly<{ label: string; icon: MainPlace["icon"] }>;
  hasContent: (snapshot: Snapshot) => boolean;
}>;

/** Every section that menus, the footer and error pages link to. */
export const sectionLinks: readonly SectionLink[] = [
  {
    label: t.nav.photoGallery,
    url: galleryUrl,
    menu: "downloads",
    hasContent: ({ albums }) => albums.length > 0,
  },
  {
    label: t.bank.title,
    url: jaapUrl,
    place: { label: t.nav.chanting, icon: "beads" },
    hasContent: () => true,
  },
  {
    label: t.kendras.title,
    url: kendrasUrl,
    place: { label: t.nav.centres, icon: "pin" },
    hasContent: ({ kendras }) => kendras.length > 0,
  },
];
