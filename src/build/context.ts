// What the steps of a command are given. Nothing else reaches them: no environment variable, and nothing global.
import type { Content } from "../data/library/content.ts";
import type { Manifest } from "../data/pictures/manifest.ts";
import type { PictureFailures } from "../data/pictures/prepare-one.ts";
import type { Folders } from "../site/folders.ts";
import { processSettings } from "../site/process-settings.ts";
import type { Settings } from "../site/settings.ts";

/** What a step before the build is given, such as a pull. */
export type RunContext = Readonly<{
  settings: Settings;
  folders: Folders;
  /** The time in epoch milliseconds. */
  clock: () => number;
  /** Prints what a step has found. */
  say: (text: string) => void;
  /** See `PictureFailures`; undefined where the process builds only once. */
  pictureFailures?: PictureFailures | undefined;
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
  return { settings, folders: settings.folders, clock, say: console.log };
}
