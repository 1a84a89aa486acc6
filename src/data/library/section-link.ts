// How the site links to one of its sections.
import type { Snapshot } from "../snapshot/snapshot.ts";

/** One of the few places that every page leads to; `icon` is one of src/components/ui/Icon.astro. */
export type MainPlace = Readonly<{ label: string; url: string; icon: "home" | "song" | "beads" | "pin" | "search" }>;

/** A link to a section's first page. */
export type SectionLink = Readonly<{
  label: string;
  url: string;
  /** The menu that lists it besides the footer. */
  menu?: "downloads";
  /** Its short name and its icon, if it is one of the main places. */
  place?: Readonly<{ label: string; icon: MainPlace["icon"] }>;
  hasContent: (snapshot: Snapshot) => boolean;
}>;
