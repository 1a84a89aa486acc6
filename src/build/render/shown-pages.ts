// Pages that are not given what they show: they ask the content. What a page has asked is known when it is rendered, so a process
// that builds again and again renders it again only if one of the answers is another one.
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../../data/library/current-content.ts";
import type { Content } from "../../data/library/content.ts";
import { isRecord } from "../../system/is-record.ts";
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
      const isSame = last.answers.entries().every(([query, answer]) => looksSame(query(content), answer));
      return isSame ? last.tag : null;
    },
    note: (path, answers, text) => void known.set(path, { answers, tag: sha256(text) }),
  };
}

/** Whether a page that shows either of them looks the same: the order of keys counts, too. Most of a large answer are the same objects. */
function looksSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [items, others] = [itemsOf(a), itemsOf(b)];
  if (items === null || others === null || prototypeOf(a) !== prototypeOf(b)) return isDeepStrictEqual(a, b);
  return items.length === others.length && items.every((item, at) => looksSame(item, others[at]));
}

/** What it consists of, in its order; null for what is no list, map, set or plain object. */
function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return Array.from<unknown>(value);
  return isRecord(value) && prototypeOf(value) === Object.prototype ? Object.entries(value) : null;
}

function prototypeOf(value: unknown): unknown {
  return Object.getPrototypeOf(value);
}
