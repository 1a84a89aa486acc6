// The optional features: what belongs to each, and the lines elsewhere that register it.

/** A change of one line. The line is deleted if nothing else than blanks is left of it. */
export type LineChange = Readonly<{ file: string; from: string; to: string }>;

export type Feature = Readonly<{
  /** Files and folders of its own, besides every folder below `src` and `tests` that has its name. */
  paths: readonly string[];
  changes: readonly LineChange[];
  /** A test outside the feature's folders that contains this does not apply without the feature. */
  testedBy: RegExp;
}>;

/** The number of lines outside a feature's own folders that its removal may change. */
export const MAX_CHANGED_LINES = 5;

const COMPONENTS = "src/components/features.ts";
const SECTIONS = "src/data/library/sections.ts";
const SECTION_LINKS = "src/data/library/section-links.ts";
const SITE_PAGES = "src/data/library/site-pages/site-pages.ts";
const BUILD = "src/build/features.ts";

/** All optional features, by the name of their folders. */
export const features: Readonly<Record<string, Feature>> = {
  gallery: {
    paths: ["src/pages/photo-gallery"],
    changes: [
      deleted(SECTIONS, 'import { gallerySection } from "./gallery/gallery-section.ts";'),
      deletedPart(SECTIONS, ", gallerySection"),
      deleted(SECTION_LINKS, 'import { galleryLink } from "./gallery/gallery-link.ts";'),
      deletedPart(SECTION_LINKS, "galleryLink, "),
    ],
    testedBy: /gallery|album|wallpaper|page-kinds|outlines/i,
  },
  kendra: {
    paths: ["src/pages/upasana-kendra.astro", "src/pages/upasana-kendra"],
    changes: [
      deleted(SECTIONS, 'import { kendraSection } from "./kendra/kendra-section.ts";'),
      deletedPart(SECTIONS, "kendraSection, "),
      deleted(SECTION_LINKS, 'import { kendrasLink } from "./kendra/kendras-link.ts";'),
      deletedPart(SECTION_LINKS, ", kendrasLink"),
      deletedPart(
        "src/browser/offline/routes.ts",
        '"kendra-map.", "leaflet.", "layers.", "layers-2x.", "marker-icon."',
      ),
    ],
    testedBy: /kendra|worship|page-kinds|outlines/i,
  },
  offline: {
    // The engines open the tests' site with its worker.
    paths: [
      "src/worker",
      "tests/worker",
      "src/pages/offline.astro",
      "tests/engines",
      "tests/support/engines/watched-site.ts",
    ],
    changes: [
      {
        file: COMPONENTS,
        from: '{ OfflineItem, OfflinePacks, PageStatus, SavedPagesLink } from "./offline/slots.ts"',
        to: '{ default as OfflineItem, default as OfflinePacks, default as PageStatus, default as SavedPagesLink } from "./ui/Nothing.astro"',
      },
      deleted(SITE_PAGES, 'import { offlineSitePage } from "../offline/offline-site-page.ts";'),
      deletedPart(SITE_PAGES, ", offlineSitePage"),
      deleted(BUILD, 'import { offlineBuild } from "./offline/offline-build.ts";'),
      deletedPart(BUILD, "offlineBuild"),
    ],
    testedBy: /offline|sw\.js|worker|packs|kept|page-kinds|outlines|host-requests|Broken links/i,
  },
  "own-counter": {
    paths: [],
    changes: [
      {
        file: COMPONENTS,
        from: '{ OwnCounter, OwnCounterLink } from "./own-counter/slots.ts"',
        to: '{ default as OwnCounter, default as OwnCounterLink } from "./ui/Nothing.astro"',
      },
      deleted(SITE_PAGES, 'import { counterSitePage } from "../own-counter/counter-site-page.ts";'),
      deletedPart(SITE_PAGES, "counterSitePage, "),
    ],
    testedBy: /own-counter|data-jaap-open|ramnaam-bank|page-kinds|outlines/i,
  },
  reading: {
    paths: ["src/styles/reading.css"],
    changes: [
      {
        file: COMPONENTS,
        from: '{ BarTitle, PassagesButton, ReadingTools, TextSize } from "./reading/slots.ts"',
        to: '{ default as BarTitle, default as PassagesButton, default as ReadingTools, default as TextSize } from "./ui/Nothing.astro"',
      },
      {
        file: COMPONENTS,
        from: '{ PrintLink, PrintSong, SongActions, SongBarTitle } from "./reading/slots.ts"',
        to: '{ default as PrintLink, default as PrintSong, default as SongActions, default as SongBarTitle } from "./ui/Nothing.astro"',
      },
      deleted("src/layouts/Page.astro", 'import "../styles/reading.css";'),
    ],
    testedBy: /reading|\.opener|localStorage|page-kinds|outlines/i,
  },
};

function deleted(file: string, line: string): LineChange {
  return { file, from: line, to: "" };
}

function deletedPart(file: string, part: string): LineChange {
  return { file, from: part, to: "" };
}
