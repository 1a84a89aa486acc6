import { t } from "../../../site/i18n/strings.ts";
import { galleryUrl } from "../../../site/urls.ts";
import type { SectionLink } from "../section-link.ts";

/** The link to the photo gallery. */
export const galleryLink: SectionLink = {
  label: t.nav.photoGallery,
  url: galleryUrl,
  menu: "downloads",
  hasContent: ({ albums }) => albums.length > 0,
};
