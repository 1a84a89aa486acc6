// The one disguised cast of the data folders. A stored value that was verified by its checksum has the type that the
// program gave it when it was written, and checking every field again would double the time of a pull.
import { z } from "zod";

/**
 * Parses JSON that this version of the program wrote, and whose checksum or origin the caller has verified.
 * @throws SyntaxError where the text is no JSON
 */
export function parseTrustedJson<T extends object>(json: string): T {
  return z.custom<T>((value) => typeof value === "object" && value !== null).parse(JSON.parse(json));
}
