// Where things lie, relative to the project's root, which is every command's working folder.
import { join } from "node:path";

/** The snapshot that a pull leaves; `SNAPSHOT_DIR` moves it. */
export const snapshotDir = process.env.SNAPSHOT_DIR || ".cache/snapshot";

/** The finished site; `SITE_DIR` moves it. */
export const siteDir = process.env.SITE_DIR || "dist";

/** The cache of pictures, kept between builds; `PICTURES_DIR` moves it. */
export const picturesDir = process.env.PICTURES_DIR || ".cache/pictures";

/** The renderer, bundled, for the last few versions of the code. */
export const renderDir = ".cache/render";

/** What is known of finished sites, and of each one's search: a folder for every `SITE_DIR`, named after it. */
export const siteCaches = [".cache/sites", ".cache/search"] as const;

/** What is known of this site, and the folder that the next one is made in. */
export const siteCacheDir = join(siteCaches[0], encodeURIComponent(siteDir));

/** The cache of the search index, kept between builds. */
export const searchDir = join(siteCaches[1], encodeURIComponent(siteDir));

/** Who is at work in this checkout. */
export const lockFile = ".cache/lock";

/** What the last pull and build had to say; it lies with a snapshot that was moved. */
export const reportFile = process.env.SNAPSHOT_DIR ? join(snapshotDir, "report.md") : ".cache/report.md";
