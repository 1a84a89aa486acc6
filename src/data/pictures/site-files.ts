// The files of the prepared pictures in the built site.
import type { Manifest } from "./manifest.ts";
import { openPictureStore } from "./picture-store.ts";
import { localFile } from "./sources.ts";

/** @returns path within the site → the path of the file in the cache, whose name is made from its content */
export function pictureFiles(manifest: Manifest, cacheDir: string): Map<string, () => string> {
  const { pathOf } = openPictureStore(cacheDir);
  const pictures = Object.values(manifest.pictures).flatMap((picture) => picture ?? []);
  const files = [
    ...pictures.flatMap(({ variants, files: sizes }) => [...variants, ...sizes]),
    ...manifest.previews.values(),
  ];
  return new Map(files.map(({ file }) => [`pictures/${file}`, () => pathOf(file)]));
}

/** The sample's originals that pages link to. @returns path within the site → file of the sample */
export function sampleFiles(links: readonly string[]): Map<string, string> {
  return new Map(
    links.flatMap((link): [string, string][] => {
      const file = localFile(link);
      return file === null ? [] : [[link.slice(1), file]];
    }),
  );
}
