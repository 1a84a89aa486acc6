// The files of the prepared pictures in the built site.
import type { Manifest } from "./manifest.ts";
import { localFile } from "./sources.ts";
import { openPictureStore } from "./picture-store.ts";

/** @returns path within the site → file in the cache, whose name is made from its content */
export function pictureFiles(manifest: Manifest, cacheDir: string): Map<string, string> {
  const store = openPictureStore(cacheDir);
  const pictures = Object.values(manifest.pictures).flatMap((picture) => picture ?? []);
  const files = [
    ...pictures.flatMap(({ variants, files: sizes }) => [...variants, ...sizes]),
    ...Object.values(manifest.previews),
  ];
  return new Map(files.map(({ file }) => [`pictures/${file}`, store.pathOf(file)]));
}

/** The sample's originals that pages link to. @returns path within the site → file of the sample */
export function sampleFiles(links: readonly string[]): Map<string, string> {
  const named = links.filter((link) => link.startsWith("/sample/"));
  return new Map(
    named.flatMap((link): [string, string][] => {
      const file = localFile(link);
      return file === null ? [] : [[link.slice(1), file]];
    }),
  );
}
