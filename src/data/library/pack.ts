// A pack: pages that a reader saves together for offline reading.
import type { Name } from "../../site/i18n/names.ts";

/** A pack's id, its title, and the page to start reading at. `isSound`: the recordings of the pack with this title. */
export type PackName = Readonly<{ id: string; title: Name | string; url: string; isSound?: true }>;

/** A pack with the paths of its pages, as links write them, and of further files. */
export type Pack = PackName & Readonly<{ pages: readonly string[]; files?: readonly string[] }>;
