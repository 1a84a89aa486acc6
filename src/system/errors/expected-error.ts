// The base class of every error that people can act on.

/** An error whose message is a sentence for people: commands print it without a stack. */
export class ExpectedError extends Error {
  override name = "ExpectedError";
}
