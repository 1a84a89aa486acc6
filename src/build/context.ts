// What the steps of a command are given. Nothing else reaches them: no environment variable, and nothing global.
import { type SnapshotMemo, snapshotMemo } from "../data/snapshot/snapshot-memo.ts";
import type { Content } from "../data/library/content.ts";
import { type Manifest, manifestStore } from "../data/pictures/manifest.ts";
import type { PictureFailures } from "../data/pictures/prepare-one.ts";
import type { Folders } from "../site/folders.ts";
import { type SearchStore, searchStore } from "../search/index/cache.ts";
import { processSettings } from "../site/process-settings.ts";
import type { Settings } from "../site/settings.ts";
import {
  type FileStore,
  type Records,
  lateWrites,
  plainRecords,
  rememberedRecords,
  remembering,
} from "../system/checksummed-file.ts";
import { type IntactFiles, intactFiles, rememberedIntact } from "../system/content-addressed-file.ts";
import { type LinkIndex, linkStore } from "./checks/link-index.ts";
import { type SiteStates, rememberedStates, stateStore } from "./file-state.ts";

/** What a step before the build is given, such as a pull. */
export type RunContext = Readonly<{
  settings: Settings;
  folders: Folders;
  /** The time in epoch milliseconds. */
  clock: () => number;
  /** Saves reading the snapshot twice where a build follows a pull. */
  memo: SnapshotMemo;
  /** Where builds record the site's files, its links, its pictures, its search index, and anything else. */
  stores: Readonly<{
    states: SiteStates;
    links: FileStore<LinkIndex>;
    manifests: FileStore<Manifest | null>;
    search: SearchStore;
    records: Records;
    /** Writes what waits to be written after a publish. */
    flush: () => void;
  }>;
  /** Verifies stored bodies and pictures. */
  intact: IntactFiles;
  /** See `PictureFailures`; undefined where the process builds only once. */
  pictureFailures?: PictureFailures;
}>;

/** What each step of a build is given. */
export type BuildContext = RunContext &
  Readonly<{
    /** The snapshot without posts that wait for their time, the bodies of its posts, and the picture manifest. */
    content: Content & Readonly<{ pictures: Manifest }>;
    /** Accepts that the site loses more than half of its pages or pictures. */
    allowShrink: boolean;
    /** When the next waiting post is to be shown, in epoch seconds; null if none waits. */
    nextRelease: number | null;
    /** If not, a later build has to make the pictures for which there was no time. */
    isComplete: boolean;
    /** Pictures that could not be made, a line for each. */
    pictureProblems: readonly string[];
  }>;

/**
 * The context of one run. Two of them, with different folders, can be used in one process at the same time.
 * @throws Error where the settings name another origin or language than this process has
 */
export function runContext(settings: Settings, clock: () => number = Date.now): RunContext {
  if (settings.siteUrl !== processSettings.siteUrl || settings.language !== processSettings.language) {
    throw new Error("A process builds for one origin and language: start another process for other settings.");
  }
  const stores = {
    states: stateStore,
    links: linkStore,
    manifests: manifestStore,
    search: searchStore,
    records: plainRecords,
    flush: ignore,
  };
  return { settings, folders: settings.folders, clock, memo: snapshotMemo(), stores, intact: intactFiles };
}

/**
 * The context of many runs in one process, which remembers from run to run what it has recorded and verified. It writes pictures'
 * records and most others only when the site is published.
 */
export function repeatedContext(settings: Settings): RunContext {
  const later = lateWrites();
  return {
    ...runContext(settings),
    intact: rememberedIntact(),
    pictureFailures: { since: 0, reasons: new Map() },
    stores: {
      states: rememberedStates(),
      links: remembering(linkStore),
      manifests: remembering(manifestStore, later),
      search: remembering(searchStore, later),
      records: rememberedRecords(later),
      flush: later.flush,
    },
  };
}

function ignore(): void {
  // Nothing waits.
}
