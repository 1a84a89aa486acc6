// The project's folders and files, relative to its root, which is every command's working folder.
import { join } from "node:path";
import type { Env } from "../system/env.ts";

/** Folders and files of one site, relative to the project's root or absolute. */
export type Folders = Readonly<{
  /** The snapshot that a pull writes; `SNAPSHOT_DIR`. */
  snapshot: string;
  /** The finished site; `SITE_DIR`. Without a slash at the end, because other folders are beside it. */
  site: string;
  /** The cache of pictures, shared by builds; `PICTURES_DIR`. */
  pictures: string;
  /** The picture manifest: a file beside the snapshot. */
  pictureManifest: string;
  /** The bundled renderers of the last few versions of the code. */
  renderers: string;
  /** The caches of finished sites and of their search indexes: a folder for every `SITE_DIR`, named after it. */
  siteCaches: readonly string[];
  /** The cache of this site: what builds record; see site-records.ts. */
  siteCache: string;
  /** The cache of this site's search index. */
  searchCache: string;
  /** Locked by the command that writes the snapshot or a site made from it; see lock.ts. */
  lock: string;
  /** The report of the last pull and build. With `SNAPSHOT_DIR`, it is in that folder. */
  report: string;
}>;

const SITES = ".cache/sites";
const SEARCHES = ".cache/search";

/** Reads the folders; an empty variable counts as not set. */
export function readFolders(env: Env): Folders {
  const snapshot = env.SNAPSHOT_DIR || ".cache/snapshot";
  const site = (env.SITE_DIR || "dist").replace(/(?<=.)[/\\]+$/, "");
  return {
    snapshot,
    site,
    pictures: env.PICTURES_DIR || ".cache/pictures",
    pictureManifest: join(snapshot, "pictures.json"),
    renderers: ".cache/render",
    siteCaches: [SITES, SEARCHES],
    siteCache: join(SITES, encodeURIComponent(site)),
    searchCache: join(SEARCHES, encodeURIComponent(site)),
    lock: `${snapshot}.lock`,
    report: env.SNAPSHOT_DIR ? join(snapshot, "report.md") : ".cache/report.md",
  };
}
