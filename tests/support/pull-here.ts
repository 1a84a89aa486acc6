// Pulls in this process, and shows what the snapshot holds.
import { runContext } from "../../src/build/context.ts";
import { type PullOptions, pullContent } from "../../src/build/pull-content.ts";
import type { PullReport } from "../../src/data/snapshot/report.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { readSettings } from "../../src/site/settings.ts";

/** @param folder of the snapshot. @param clock epoch milliseconds. @throws Error where the snapshot was not replaced */
export async function pullHere(
  folder: string,
  { projectId, access }: Connection,
  { clock, ...options }: Omit<PullOptions, "allowShrink"> & Readonly<{ clock?: () => number }> = {},
): Promise<PullReport> {
  const env = {
    ...process.env,
    VITEST: "",
    CONTENT_SOURCE: "firestore",
    SNAPSHOT_DIR: folder,
    FIREBASE_PROJECT_ID: projectId,
    FIRESTORE_EMULATOR_HOST: access.kind === "emulator" ? access.host : "",
  };
  const report = await pullContent(runContext(readSettings(env), clock), { allowShrink: true, ...options });
  if (report.failures.length > 0) throw new Error(report.failures.join("\n"));
  return report;
}
