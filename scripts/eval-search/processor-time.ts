// Processor time of this process and of its ended child processes; Linux only.
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** Seconds of processor time since this process started. */
export function processorSeconds(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The program name may contain blanks, but nothing after its bracket does.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS_A_SECOND, 0);
}
