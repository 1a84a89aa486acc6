import type { FinderMessages } from "../../browser/kendra/messages.ts";
import { numberLocale } from "../../site/format.ts";
import { inPageLanguages, t } from "../../site/i18n/strings.ts";

/** The messages that the finder's script shows. */
export const finderMessages: FinderMessages = {
  locale: inPageLanguages(numberLocale),
  shown: t.kendras.shown,
  noMatch: t.kendras.noMatch,
  tryFewer: t.kendras.tryFewer,
  noPin: t.kendras.noPin,
  noCentreIn: t.kendras.noCentreIn,
  nearestTo: t.kendras.nearestTo,
  nearTown: t.kendras.nearTown,
  nearMe: t.kendras.nearMe,
  nearest: t.kendras.nearest,
  byPlace: t.kendras.groupByState,
  locating: t.kendras.locating,
  nearestDone: t.kendras.nearestDone,
  noPositions: t.kendras.noPositions,
  denied: t.kendras.denied,
  unavailable: t.kendras.unavailable,
  timeout: t.kendras.timeout,
  unsupported: t.kendras.unsupported,
  distance: t.kendras.distance,
  next: t.kendras.next,
  nextThere: t.kendras.nextThere,
  clock: t.kendras.clock,
  mapOpen: t.map.open,
  mapClose: t.map.close,
  mapLoading: t.map.loading,
  mapFailed: t.map.failed,
  mapTilesFailed: t.map.tilesFailed,
  mapDetails: t.map.details,
  zoomIn: t.map.zoomIn,
  zoomOut: t.map.zoomOut,
  close: t.common.close,
};
