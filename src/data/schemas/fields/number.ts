import { z } from "zod";
import { isCount } from "./count.ts";

const COUNT = "a whole number, at least 0, such as 1200";

/** A count of people or names: a whole number from 0 to 2^53 - 1. */
export const countSchema = z.number({ error: COUNT }).refine(isCount, { error: COUNT });

/** A position in a list: any finite number; lower ones come first. */
export const orderSchema = z.number({ error: "a number for the position in the list, such as 3" });

/** A number of bytes, pages or seconds, as a whole number. 0 means unknown, and becomes null. */
export function amountSchema(unit: string, most: number) {
  const error = `a number of ${unit} from 0 to ${most}`;
  return z
    .number({ error })
    .min(0, { error })
    .max(most, { error })
    .transform((amount) => Math.round(amount) || null);
}
