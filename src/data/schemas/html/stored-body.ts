// The form in which the snapshot stores a body. Most bodies are plain, and their text and anchors follow from their HTML,
// so only the HTML is stored: half the bytes to write, to read and to verify.
import { z } from "zod";
import { type Body, bodySchema } from "./body.ts";
import { readPlainBody } from "./plain.ts";

const storedBodySchema = z.union([z.string(), bodySchema]);

/** @returns what the snapshot stores of a body */
export function storedForm(body: Body): unknown {
  return body.plain ?? body;
}

/**
 * Takes a body back from our own snapshot. For src/data/snapshot only, which verifies a checksum first.
 * @throws ZodError where the value has another form
 */
export function trustStoredBody(value: unknown): Body {
  const stored = storedBodySchema.parse(value);
  return typeof stored === "string" ? readPlainBody(stored) : stored;
}
