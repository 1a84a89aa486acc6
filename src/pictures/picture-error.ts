// Why a picture cannot be had.

/** `message` goes on from "The picture cannot be had: …"; a passing one may be gone at the next attempt. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}
