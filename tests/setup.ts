// Before all tests: the sample site is built once, as npm start builds it, and served as the host would.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { serveSite } from "../src/publish/serve.ts";

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

export default async function setup(project: TestProject) {
  rmSync(SNAPSHOT_DIR, { recursive: true, force: true });
  // Whatever tests and the programs that they start put away for a while goes with the last of them.
  const temporary = mkdtempSync(join(tmpdir(), "site-tests-"));
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = temporary;
  buildSample({ SITE_DIR, SNAPSHOT_DIR });
  const { server, url } = await serveSite(SITE_DIR, 0);
  project.provide("siteDir", SITE_DIR);
  project.provide("snapshotDir", SNAPSHOT_DIR);
  project.provide("siteUrl", url);
  return () => {
    server.closeAllConnections();
    server.close();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Runs `npm run build` in a process of its own. */
export function buildSample(env: Readonly<Record<string, string>>): string {
  const done = spawnSync(process.execPath, ["scripts/build.ts"], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", CONTENT_SOURCE: "sample", ...env },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`The sample site could not be built:\n${done.stdout}${done.stderr}`);
  return done.stdout;
}
