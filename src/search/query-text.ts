// What the address of a search page asks for.

/** @param url of the page: `/search/{text}` or `/search?q={text}`. @returns the text, without blanks at its ends */
export function queryText(url: URL): string {
  const asked = url.searchParams.get("q") ?? decode(url.pathname.replace(/^\/search\/?/, ""));
  return asked.trim();
}

// An address that nobody encoded is still a question.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
