// The interface of an optional feature of the build.
import type { AstroIntegration } from "astro";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import type { Settings } from "../site/settings.ts";
import type { SiteFiles } from "./site-files.ts";

/** What a build passes to its features. */
export type FeatureInput = Readonly<{
  /** A digest of the code that builds: what other code has cached may be something else. */
  code: string;
  snapshot: Snapshot;
  /** The new site. When `files` is called, it has all other files. */
  site: SiteFiles;
  /** Folder of the files that Astro bundled. */
  assetsDir: string;
  /** Folder for what the feature caches from build to build. */
  cacheDir: string;
}>;

/** A feature during one build. */
export type FeatureRun = Readonly<{
  /** Receives each page that was rendered. */
  addPage: (path: string, tag: string, text: string) => void;
  /** Bundled files that the feature publishes itself. */
  ownAssets: ReadonlySet<string>;
  /** Files to publish, by path in the site. */
  files: () => ReadonlyMap<string, string>;
  /** Writes its cache, after the site was published. */
  save: () => void;
}>;

/** An optional feature of the build. */
export type BuildFeature = Readonly<{
  /** Files without which a site must not be published. */
  requiredFiles: readonly string[];
  integrations: (settings: Settings) => readonly AstroIntegration[];
  start: (input: FeatureInput) => FeatureRun;
}>;
