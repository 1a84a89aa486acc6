// Where a picture's bytes come from: its server, or a file of this site.
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PictureError } from "./picture-error.ts";

/** Addresses of the sample's originals begin with this. */
export const SAMPLE_URLS = "/sample/";

const PLACES = [
  { prefix: SAMPLE_URLS, dir: "src/data/firestore/sample/pictures" },
  { prefix: SAMPLE_URLS, dir: "src/data/firestore/sample/sound" },
  { prefix: "/", dir: "public" },
];

/** Whether an address is a path of this site. */
export function isLocal(url: string): boolean {
  return url.startsWith("/");
}

/** The file behind a path of this site, or null. */
export function localFile(url: string): string | null {
  // No percent-encoded paths, and no `..`, because the address is in normal form.
  const path = /^\/(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*$/.exec(url)?.[0];
  if (path === undefined) return null;
  const files = PLACES.filter(({ prefix }) => path.startsWith(prefix)).map(({ prefix, dir }) =>
    join(dir, path.slice(prefix.length)),
  );
  return files.find((file) => existsSync(file) && lstatSync(file).isFile()) ?? null;
}

/** @throws PictureError if this site has no such file */
export function readLocal(url: string): Buffer {
  const file = localFile(url);
  if (file === null) throw new PictureError("this site has no such file");
  return readFileSync(file);
}
