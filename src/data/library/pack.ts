// A pack: pages that a reader saves together for offline reading.

import type { Name } from "../../site/i18n/names.ts";

/** A pack's id, its title, and the page to start reading at. */
export type PackName = Readonly<{ id: string; title: Name | string; url: string }>;

/** A pack with the paths of its pages, as links write them. */
export type Pack = PackName & Readonly<{ pages: readonly string[] }>;
