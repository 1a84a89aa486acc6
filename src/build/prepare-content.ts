// The content of a build: what the last pull wrote, and its pictures.
import { readBody } from "../data/snapshot/bodies.ts";
import { nextRelease, releasedAt } from "../data/snapshot/schedule.ts";
import { site } from "#config";
import { readSnapshot } from "../data/snapshot/store.ts";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import type { BuildContext, RunContext } from "./context.ts";
import { preparePictureStage } from "./pictures-stage.ts";

/**
 * Prepares the pictures of a snapshot.
 * @param whole by default the one on disk. @throws SnapshotError, or PictureLossError where too many pictures are gone
 */
export async function prepareContent(
  run: RunContext,
  allowShrink: boolean,
  whole: Snapshot = readSnapshot(run.folders.snapshot),
): Promise<BuildContext> {
  const { folders } = run;
  const now = run.clock() / 1000;
  const snapshot = releasedAt(whole, site.schedule, now);
  const { manifest: pictures, isComplete, pictureProblems } = await preparePictureStage(run, snapshot, allowShrink);
  const content = { snapshot, pictures, bodyOf: (name: string) => readBody(folders.snapshot, name) };
  return {
    ...run,
    allowShrink,
    content,
    nextRelease: nextRelease(whole, site.schedule, now),
    isComplete,
    pictureProblems,
  };
}
