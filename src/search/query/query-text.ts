// The query text in the URL of a search page.
import { withoutUnseen } from "../../language/invisible.ts";

/** Longer texts would make addresses that servers refuse. */
export const MAX_QUERY_CHARS = 500;

/**
 * @param url of the page: `/search/{text}` or `/search?q={text}`
 * @returns the text, cut, trimmed and without direction overrides, because it becomes the page's title
 */
export function queryText(url: URL): string {
  const asked = url.searchParams.get("q") ?? decode(url.pathname.replace(/^\/search\/?/, ""));
  return withoutUnseen(asked.trim().slice(0, MAX_QUERY_CHARS).toWellFormed()).trim();
}

// Accepts text that is not percent-encoded.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
