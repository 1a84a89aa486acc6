// Where a host cannot rewrite, /search/{text} ends on the page for what is not there: this sends it on.
import { queryText } from "./query-text.ts";

if (location.pathname.startsWith("/search/")) {
  location.replace(`/search?q=${encodeURIComponent(queryText(new URL(location.href)))}`);
}
