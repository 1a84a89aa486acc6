// Before all tests that need it: the sample site is built once, as npm start builds it, and served as the host would.
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import { buildSample } from "../build-sample.ts";
import { oncePerRun } from "./once-per-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built sample site. */
    siteDir: string;
    /** Folder of its snapshot. */
    snapshotDir: string;
    /** Where it is served, without a slash at the end. */
    siteUrl: string;
  }
}

const SITE_DIR = ".cache/test-site";
const SNAPSHOT_DIR = ".cache/test-snapshot";

export default function setup(project: TestProject) {
  return oncePerRun(project, "siteUrl", async (root) => {
    rmSync(SNAPSHOT_DIR, { recursive: true, force: true });
    await buildSample({ SITE_DIR, SNAPSHOT_DIR });
    const { server, url } = await serveSite(SITE_DIR, 0);
    root.provide("siteDir", SITE_DIR);
    root.provide("snapshotDir", SNAPSHOT_DIR);
    root.provide("siteUrl", url);
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });
}
