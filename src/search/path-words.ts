const LONGEST = 60;

/** The words of a path's last step, `/post/ganesh-bhakti.html` → `ganesh bhakti`; none where it tells nothing. */
export function wordsOfPath(path: string): string {
  const step = decoded(path.split("/").findLast((part) => part !== "") ?? "");
  const words = step
    .replace(/\.\w{2,5}$/, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return /\p{L}{2}/u.test(words) && words.length <= LONGEST ? words : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
