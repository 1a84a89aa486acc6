// The words that the finder of kendras says in the browser, which carries no dictionary.
import { t } from "./strings.ts";

const words = {
  shown: t.kendraShown,
  noMatch: t.kendraNoMatch,
  nearest: t.kendraNearest,
  byPlace: t.kendraByPlace,
  locating: t.kendraLocating,
  nearestDone: t.kendraNearestDone,
  noPositions: t.kendraNoPositions,
  denied: t.kendraDenied,
  unavailable: t.kendraUnavailable,
  timeout: t.kendraTimeout,
  unsupported: t.kendraUnsupported,
  distance: t.kendraDistance,
  next: t.kendraNext,
  nextThere: t.kendraNextThere,
  mapOpen: t.kendraMap,
  mapClose: t.kendraMapClose,
  mapLoading: t.kendraMapLoading,
  mapFailed: t.kendraMapFailed,
  mapTilesFailed: t.kendraMapTilesFailed,
  mapDetails: t.kendraMapDetails,
  zoomIn: t.kendraMapZoomIn,
  zoomOut: t.kendraMapZoomOut,
  close: t.close,
};
/** As attributes of the finder: `data-no-match` and so on. */
export const kendraWords = Object.fromEntries(
  Object.entries(words).map(([name, text]) => [`data-${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`, text]),
);
