// The snapshot that the pages of this build show.
import { type SafeHtml, withParagraphIds, withPictures } from "../schemas/safe-html.ts";
import { readBody } from "../snapshot/bodies.ts";
import { readSnapshot } from "../snapshot/read.ts";
import { type BodyPictures, bodyPicture } from "./pictures.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const dir = process.env.SNAPSHOT_DIR || ".cache/snapshot";
let current: Snapshot | undefined;

/** Reads the snapshot once a process. @throws SnapshotError where there is none that can be used */
export function currentSnapshot(): Snapshot {
  current ??= readSnapshot(dir);
  return current;
}

/**
 * A body with its pictures as the build made them, and its paragraphs numbered, `p1` and on, for links to one of them.
 * The name stands for the whole content, so that a page that was given both was given everything.
 * @param name a post's `body`. @throws where the body is missing or damaged
 */
export function currentBody(name: string, pictures: BodyPictures): SafeHtml {
  return withPictures(withParagraphIds(readBody(dir, name)), (url) => bodyPicture(pictures, url));
}
