// Names of files that readers save.

/** A title without characters that file systems do not allow. */
export function fileNameOf(title: string): string {
  return title
    .replace(/[\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
}
