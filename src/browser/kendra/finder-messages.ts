// Messages of the kendra finder, which KendraFinder.astro writes into `data-*` attributes. Marks such as {n} are filled in.

export const FINDER_MESSAGES = [
  "locale",
  "shown",
  "noMatch",
  "tryFewer",
  "noPin",
  "noCentreIn",
  "nearestTo",
  "nearTown",
  "nearMe",
  "nearest",
  "byPlace",
  "locating",
  "nearestDone",
  "noPositions",
  "denied",
  "unavailable",
  "timeout",
  "unsupported",
  "distance",
  "next",
  "nextThere",
  "clock",
  "mapOpen",
  "mapClose",
  "mapLoading",
  "mapFailed",
  "mapTilesFailed",
  "mapDetails",
  "zoomIn",
  "zoomOut",
  "close",
] as const;

/** Messages by name, and the locale of numbers. */
export type FinderMessages = Readonly<Record<(typeof FINDER_MESSAGES)[number], string>>;
