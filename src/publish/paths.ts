// Where things lie, relative to the project's root, which is every command's working folder.
import { dirname, join } from "node:path";

/** The snapshot that a pull leaves; `SNAPSHOT_DIR` moves it. */
export const snapshotDir = process.env.SNAPSHOT_DIR || ".cache/snapshot";

/** The finished site; `SITE_DIR` moves it. */
export const siteDir = process.env.SITE_DIR || "dist";

/** The cache of pictures, kept between builds; `PICTURES_DIR` moves it. */
export const picturesDir = process.env.PICTURES_DIR || ".cache/pictures";

/** The cache of the search index, beside the snapshot; each site has its own, so that two can be built at once. */
export const searchDir = join(dirname(snapshotDir), "search", encodeURIComponent(siteDir));

/** What the last pull and build had to say. */
export const reportFile = ".cache/report.md";
