// The names of the kinds of documents, in the singular, as attributes that a script reads: `data-type-post`.
import { t } from "../../site/i18n/strings.ts";

/** For a component to spread: a new object each time, because Astro adds a class to it. */
export const typeNames = () => ({
  "data-type-post": t.searchTypes.post,
  "data-type-abhang": t.searchTypes.abhang,
  "data-type-stotra": t.searchTypes.stotra,
  "data-type-gajar": t.searchTypes.gajar,
  "data-type-kendra": t.searchTypes.kendra,
  "data-type-album": t.searchTypes.album,
  "data-type-page": t.searchTypes.page,
});
