import { z } from "zod";

const COUNT = "a whole number from 0 on, such as 1200";

/** A count of people or names: a whole number from 0 to 2^53 - 1. */
export const countSchema = z.number({ error: COUNT }).refine(isCount, { error: COUNT });

/** A place in a list: any finite number, lower ones first. */
export const orderSchema = z.number({ error: "a number that says the place in the list, such as 3" });

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
