import { z } from "zod";
import { isCount } from "./count.ts";

const COUNT = "a whole number from 0 on, such as 1200";
const AMOUNT = "a number from 0 on, such as 12";

/** A count of people or names: a whole number from 0 to 2^53 - 1. */
export const countSchema = z.number({ error: COUNT }).refine(isCount, { error: COUNT });

/** A place in a list: any finite number, lower ones first. */
export const orderSchema = z.number({ error: "a number that says the place in the list, such as 3" });

/** How much there is of something, such as bytes, pages or seconds; 0 says that nobody knows, and becomes null. */
export const amountSchema = z.number({ error: AMOUNT }).min(0, { error: AMOUNT }).transform(orUnknown);

function orUnknown(amount: number): number | null {
  return amount === 0 ? null : amount;
}
