// How the site links to one of its sections.
import type { Snapshot } from "../snapshot/snapshot.ts";

/** A link to a section's first page. */
export type SectionLink = Readonly<{
  label: string;
  url: string;
  /** The menu that lists it besides the footer. */
  menu?: "downloads";
  hasContent: (snapshot: Snapshot) => boolean;
}>;
