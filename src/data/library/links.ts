// Links to the sections of the site, which menus and breadcrumbs name alike.
import { t } from "../../site/i18n/strings.ts";
import {
  abhangsUrl,
  gajarListUrl,
  galleryUrl,
  homeUrl,
  jaapUrl,
  kendrasUrl,
  lyricsUrl,
  stotraListUrl,
} from "../../site/urls.ts";

export const homeLink = { label: t.nav.home, url: homeUrl };
export const songsLink = { label: t.nav.songs, url: lyricsUrl };
export const abhangsLink = { label: t.nav.abhangLyrics, url: abhangsUrl };
export const stotraLink = { label: t.nav.stotra, url: stotraListUrl };
export const gajarLink = { label: t.nav.gajar, url: gajarListUrl };
export const galleryLink = { label: t.nav.photoGallery, url: galleryUrl };
export const bankLink = { label: t.bank.title, url: jaapUrl };
export const kendrasLink = { label: t.kendras.title, url: kendrasUrl };
