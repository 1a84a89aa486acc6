// Pages that are not given what they show: they ask the content. What a page has asked is known when it is rendered, so a process
// that builds again and again renders it again only if one of the answers is another one.
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../../data/library/current-content.ts";
import type { Content } from "../../data/library/content.ts";
import { sha256 } from "../../system/sha256.ts";

export type ShownPages = Readonly<{
  /** The digest of the page's text; null where it may have changed, and where the page is not known. */
  tagOf: (path: string, content: Content) => string | null;
  /** Notes what a page has asked, and what it looks like. */
  note: (path: string, answers: Answers, text: string) => void;
}>;

/** Knows no page at first. */
export function shownPages(): ShownPages {
  const known = new Map<string, Readonly<{ answers: Answers; tag: string }>>();
  return {
    tagOf(path, content) {
      const last = known.get(path);
      if (last === undefined) return null;
      const isSame = last.answers.entries().every(([query, answer]) => isDeepStrictEqual(query(content), answer));
      return isSame ? last.tag : null;
    },
    note: (path, answers, text) => void known.set(path, { answers, tag: sha256(text) }),
  };
}
