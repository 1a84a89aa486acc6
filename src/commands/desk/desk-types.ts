// What the desk's server tells its interface.
import type { Problem } from "../../data/schemas/parse.ts";

/** Whether a document is on the site, and if not, why. Times are ISO times. */
export type DeskState =
  | Readonly<{ kind: "live"; since: string | null }>
  | Readonly<{ kind: "draft" | "inactive" | "problem" | "newer" | "unknown" }>
  | Readonly<{ kind: "waiting"; until: string }>;

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
    /** Path of its page on the public site; null if it has none. */
    page: string | null;
    consoleUrl: string;
  }>;

export type DeskOverview = Readonly<{
  recent: readonly DeskEntry[];
  drafts: readonly DeskEntry[];
  needFixing: readonly DeskEntry[];
  /** How many documents there are, and how many of them were checked. */
  total: number;
  checked: number;
  /** A sentence while the database cannot be reached. */
  trouble: string | null;
}>;
