// Reads the content of the last pull from disk.
import { readBody } from "../snapshot/bodies.ts";
import { readSnapshot } from "../snapshot/store.ts";
import { releasedAt } from "../snapshot/schedule.ts";
import { site } from "#config";
import type { Content } from "./content.ts";

/**
 * The content without prepared pictures, and without posts that wait for their time.
 * @param snapshotDir the folder that a pull wrote. @param now epoch seconds
 * @throws SnapshotError where there is no usable snapshot
 */
export function readContent(snapshotDir: string, now: number): Content {
  const snapshot = releasedAt(readSnapshot(snapshotDir), site.schedule, now);
  return { snapshot, bodyOf: (name) => readBody(snapshotDir, name), pictures: null };
}
