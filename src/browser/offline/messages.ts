// Messages of offline reading, which its components write into `data-*` attributes. Marks such as {n} are filled in.

export const PACK_MESSAGES = [
  "save",
  "update",
  "resume",
  "size",
  "sizeOnly",
  "onePage",
  "pageCount",
  "changed",
  "saving",
  "verifying",
  "paused",
  "stopped",
  "full",
  "verified",
  "soundSaved",
  "soundsMissing",
  "searchWorks",
  "searchFails",
  "removed",
] as const;

/** Messages of a pack's row, by name. */
export type PackMessages = Readonly<Record<(typeof PACK_MESSAGES)[number], string>>;

export const SAVED_PAGES_MESSAGES = ["total", "removed", "own"] as const;

/** Messages of the list of saved pages, by name. */
export type SavedPagesMessages = Readonly<Record<(typeof SAVED_PAGES_MESSAGES)[number], string>>;

export const PAGE_STATUS_MESSAGES = ["changed", "read", "close"] as const;

/** Messages about an updated page, by name. */
export type PageStatusMessages = Readonly<Record<(typeof PAGE_STATUS_MESSAGES)[number], string>>;
