import { z } from "zod";
import { isCount } from "./count.ts";

const COUNT = "a whole number from 0 on, such as 1200";

/** A count of people or names: a whole number from 0 to 2^53 - 1. */
export const countSchema = z.number({ error: COUNT }).refine(isCount, { error: COUNT });

/** A place in a list: any finite number, lower ones first. */
export const orderSchema = z.number({ error: "a number that says the place in the list, such as 3" });

/** How many bytes, pages or seconds something has, as a whole number; 0 says that nobody knows, and becomes null. */
export function amountSchema(unit: string, most: number) {
  const error = `a number of ${unit} from 0 to ${most}`;
  return z.number({ error }).min(0, { error }).max(most, { error }).transform(orUnknown);
}

function orUnknown(amount: number): number | null {
  return Math.round(amount) || null;
}
