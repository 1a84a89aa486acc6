// Messages of a pack's row, which OfflinePacks.astro writes into `data-*` attributes. Marks such as {n} are filled in.

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

/** The messages by name. */
export type PackMessages = Readonly<Record<(typeof PACK_MESSAGES)[number], string>>;
