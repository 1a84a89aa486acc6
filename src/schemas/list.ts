import { z } from "zod";

/** A list of at most `most` things; how many there are is looked at first, since each thing costs time. */
export function listSchema<Schema extends z.ZodType>(item: Schema, what: string, most: number) {
  const error = `${what}; at most ${most}`;
  return z.array(z.unknown(), { error: what }).max(most, { error }).pipe(z.array(item));
}
