// The sizes of the pictures that the pages of this build show.
import { currentSnapshot } from "./current-snapshot.ts";
import { type PictureSizes, measurePictures } from "./picture-sizes.ts";

const PLACES = [
  { prefix: "/sample/", dir: "src/firestore/sample/pictures" },
  { prefix: "/", dir: "public" },
];
let current: Promise<PictureSizes> | undefined;

/** Measures once a process. */
export function currentPictureSizes(): Promise<PictureSizes> {
  current ??= measurePictures(currentSnapshot().albums, PLACES);
  return current;
}
