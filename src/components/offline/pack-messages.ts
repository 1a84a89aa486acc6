import type { PackMessages } from "../../browser/offline/packs/pack-messages.ts";
import { t } from "../../site/i18n/strings.ts";

/** The messages that the packs' script shows. */
export const packMessages: PackMessages = {
  save: t.packs.save,
  update: t.packs.update,
  resume: t.packs.resume,
  size: t.packs.size,
  sizeOnly: t.packs.sizeOnly,
  onePage: t.common.onePage,
  pageCount: t.common.pageCount,
  changed: t.packs.changed,
  saving: t.packs.saving,
  verifying: t.packs.verifying,
  paused: t.packs.paused,
  stopped: t.packs.stopped,
  full: t.packs.full,
  verified: t.packs.verified,
  soundSaved: t.sound.saved,
  soundsMissing: t.packs.soundsMissing,
  searchWorks: t.packs.searchWorks,
  searchFails: t.packs.searchFails,
  removed: t.packs.removed,
};
