/** What a pull left cannot be used; the message says what to do. */
export class SnapshotError extends Error {
  override name = "SnapshotError";
}
