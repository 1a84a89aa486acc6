// Offline reading during a build: the service worker, and the lists of the packs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packsOf } from "../../data/library/packs.ts";
import type { BuildFeature } from "../feature.ts";
import { offlineFiles } from "./offline-files.ts";
import { filesOfPacks } from "./pack-files.ts";
import { readSizes, updateSizes, writeSizes } from "./page-assets.ts";
import { WORKER_FILE, serviceWorker } from "./worker-script.ts";

/** The service worker and the lists of the packs, as the build publishes them. */
export const offlineBuild: BuildFeature = {
  requiredFiles: [WORKER_FILE],
  integrations: ({ isOfflineOn }) => [serviceWorker(isOfflineOn)],
  start({ code, snapshot, site, assetsDir, cacheDir }) {
    const packs = packsOf(snapshot);
    const packed = filesOfPacks(packs);
    const sizesFile = join(cacheDir, "weights");
    const measured = updateSizes(readSizes(sizesFile, code), site);
    return {
      ownAssets: new Set([WORKER_FILE]),
      addPage(path, tag, text) {
        // Measured here, because its text is in memory.
        if (packed.has(path)) measured.add(path, tag, () => text);
      },
      files: () => offlineFiles(measured, packs, readFileSync(join(assetsDir, WORKER_FILE), "utf8")),
      save: () => writeSizes(sizesFile, code, measured),
    };
  },
};
