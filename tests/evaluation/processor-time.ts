// Processor time, of this process and of the ones that it started and that have ended; Linux only.
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Seconds since this process began. */
export function processorSeconds(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name of the program may hold blanks; what follows its bracket does not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS_A_SECOND, 0);
}
