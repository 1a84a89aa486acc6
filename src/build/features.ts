// Optional features of the build. A feature registers here, and nowhere else in the build.
import type { BuildFeature } from "./feature.ts";
import { offlineBuild } from "./offline/offline-build.ts";

/** Every feature that adds something to Astro's build or to the finished site. */
export const buildFeatures: readonly BuildFeature[] = [offlineBuild];
