// Which files the prepared pictures are in the built site.
import type { Manifest } from "./manifest.ts";
import { ownFile } from "./sources.ts";
import { openStore } from "./store.ts";

/** @returns path within the site → file of the cache; each is named by its content */
export function pictureFiles(manifest: Manifest, cacheDir: string): Map<string, string> {
  const store = openStore(cacheDir, 0);
  const pictures = Object.values(manifest.pictures).flatMap((picture) => picture ?? []);
  const files = [
    ...pictures.flatMap(({ variants, files: sizes }) => [...variants, ...sizes]),
    ...Object.values(manifest.previews),
  ];
  return new Map(files.map(({ file }) => [`pictures/${file}`, store.pathOf(file)]));
}

/** The sample's originals among the links of the pages. @returns path within the site → file of the sample */
export function sampleFiles(links: readonly string[]): Map<string, string> {
  const named = links.filter((link) => link.startsWith("/sample/"));
  return new Map(
    named.flatMap((link): [string, string][] => {
      const file = ownFile(link);
      return file === null ? [] : [[link.slice(1), file]];
    }),
  );
}
