const MAX_CHARS = 60;

/** The words of the last path segment: `/post/ganesh-bhakti.html` → `ganesh bhakti`. Empty if there are none. */
export function wordsOfPath(path: string): string {
  const segment = decodePath(path.split("/").findLast((part) => part !== "") ?? "");
  const words = segment
    .replace(/\.\w{2,5}$/, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return /\p{L}{2}/u.test(words) && words.length <= MAX_CHARS ? words : "";
}

/** The list of which a page is asked for, in any language: `/post/page/9` → `/post`; null for other addresses. */
export function listOfPage(path: string): string | null {
  const [, posts, group] =
    /^(?:(\/post)\/(?:page|language\/[^/]+)|(\/(?:category|tag)\/[^/]+)(?:\/page|\/language\/[^/]+)?)\/\d+\/?$/.exec(
      path,
    ) ?? [];
  return posts ?? group ?? null;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
