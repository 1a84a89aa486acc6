// What a webmaster can do about an error that nobody expected.

/** Errors of a disk that do not name the file. */
const DISK_CODES = ["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EROFS"];

/** A sentence without its full stop, to print before or after the error. */
export function adviceOn(thrown: unknown): string {
  return isOfFiles(thrown)
    ? "Check the disk's free space, and the file or folder that is named"
    : "Give these lines to the site's developer";
}

function isOfFiles(thrown: unknown): boolean {
  if (!(thrown instanceof Error && "code" in thrown)) return false;
  return "path" in thrown || DISK_CODES.includes(String(thrown.code));
}
