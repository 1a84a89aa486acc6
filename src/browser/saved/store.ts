// The reader's own list: what was saved with the heart, and what was read last. It stays on this device.

import { readStored, store } from "../device-storage.ts";

/** A song or a page. `lang` is the BCP 47 tag of the title. */
export type SavedItem = Readonly<{ path: string; title: string; lang: string; kind: "song" | "post" }>;

/** `items` in the reader's order, `last` with the newest first. */
type SavedList = Readonly<{ items: readonly SavedItem[]; last: readonly SavedItem[] }>;

const KEY = "saved";
const MOST_ITEMS = 500;
const MOST_LAST = 5;
const PATH = /^\/(?:abhang|post|downloads-stotra-gajar)\/[^/?#]+$/;
const MOST_TITLE_CHARS = 300;

/** What is stored; an empty list where nothing is. */
export function savedList(): SavedList {
  return parseList(readStored(KEY));
}

/** Stores a new order or other items. */
export function storeItems(items: readonly SavedItem[]): void {
  store(KEY, { ...savedList(), items: items.slice(0, MOST_ITEMS) });
}

/** Adds items that are not in the list. @returns how many those are */
export function addItems(items: readonly SavedItem[]): number {
  const known = savedList().items;
  const paths = new Set(known.map(({ path }) => path));
  const added = items.filter(({ path }) => !paths.has(path));
  storeItems([...known, ...added]);
  return added.length;
}

/** Notes what the reader has opened. */
export function noteRead(item: SavedItem): void {
  const { items, last } = savedList();
  store(KEY, { items, last: [item, ...last.filter(({ path }) => path !== item.path)].slice(0, MOST_LAST) });
}

/** Whether a text is the path of a song or a post of the site. */
export function isSavablePath(path: string): boolean {
  return PATH.test(path);
}

/** The list in what was stored or in a file; entries of another form are left out. */
export function parseList(value: unknown): SavedList {
  const { items, last }: Readonly<Record<string, unknown>> = typeof value === "object" ? { ...value } : {};
  return { items: parseItems(items), last: parseItems(last) };
}

function parseItems(value: unknown): SavedItem[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    if (typeof item !== "object" || item === null) return [];
    const { path, title, lang, kind }: Readonly<Record<string, unknown>> = { ...item };
    if (typeof path !== "string" || !isSavablePath(path) || typeof title !== "string") return [];
    return [
      {
        path,
        title: title.slice(0, MOST_TITLE_CHARS),
        lang: typeof lang === "string" ? lang : "",
        kind: kind === "song" ? ("song" as const) : ("post" as const),
      },
    ];
  });
}
