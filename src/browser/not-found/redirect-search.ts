// On a host without rewrites, /search/{text} serves the "not found" page; this redirects it to /search?q={text}.
import { queryText } from "../../search/query/query-text.ts";

if (location.pathname.startsWith("/search/")) {
  location.replace(`/search?q=${encodeURIComponent(queryText(new URL(location.href)))}`);
}
