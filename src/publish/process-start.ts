// Whether a process that was noted once is the same that runs now: numbers of processes come round again.
import { readFileSync } from "node:fs";
import { isRunning } from "../disk/running.ts";

/** When a process began, in the system's own words; null where there is none, "" where the system does not say. */
export function processStart(pid: number): string | null {
  if (!isRunning(pid)) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program stands in brackets, and may hold anything.
    const [state = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? null : (fields[18] ?? "");
  } catch {
    return "";
  }
}
