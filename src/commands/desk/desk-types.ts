// What the desk's server tells its interface.
import type { Problem } from "../../data/schemas/parse.ts";

/** Whether a document is on the site as it was saved, and if not, why. Times are ISO times. */
export type DeskState =
  /** `isExact` is false where it may be live for longer than since `since`. */
  | Readonly<{ kind: "live"; since: string | null; isExact: boolean }>
  | Readonly<{ kind: "unknown" }>
  /** `isEarlierLive`: an earlier version of it is on the site. */
  | Readonly<{ kind: "draft" | "inactive" | "problem" | "newer"; isEarlierLive: boolean }>
  | Readonly<{ kind: "waiting"; until: string; isEarlierLive: boolean }>;

/** A document in a list. `path` is `collection/id`. */
export type DeskEntry = Readonly<{
  path: string;
  title: string;
  savedTime: string;
  state: DeskState;
  /** How many of its fields need fixing; null while that is not known yet. */
  problems: number | null;
}>;

/** A document beside its preview. */
export type DeskDetails = DeskEntry &
  Readonly<{
    found: readonly Problem[];
    /** Changes when the preview is to be drawn again. */
    drawing: string;
    /** Path of its page on the public site; null if it has none. */
    page: string | null;
    consoleUrl: string;
  }>;

export type DeskOverview = Readonly<{
  recent: readonly DeskEntry[];
  drafts: readonly DeskEntry[];
  needFixing: readonly DeskEntry[];
  /** How many there are; the lists have the newest. */
  draftCount: number;
  needFixingCount: number;
  /** How many documents there are, and how many of them were checked. */
  total: number;
  checked: number;
  /** A sentence while the database cannot be reached. */
  trouble: string | null;
}>;
