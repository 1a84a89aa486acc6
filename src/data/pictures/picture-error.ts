// Why a picture failed.

/** A picture that cannot be used; `message` is a clause such as "the server answers 404". A transient error may succeed later. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}
