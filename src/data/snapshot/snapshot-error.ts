import { ExpectedError } from "../../system/errors/expected-error.ts";
/** The snapshot cannot be used. The message says what to do. */
export class SnapshotError extends ExpectedError {
  override name = "SnapshotError";
}
