import { z } from "zod";

/** A list of at most `most` items. The length is checked before the items, because each item costs time. */
export function listSchema<Schema extends z.ZodType>(item: Schema, what: string, most: number) {
  const error = `${what}; at most ${most}`;
  return z.array(z.unknown(), { error: what }).max(most, { error }).pipe(z.array(item));
}
