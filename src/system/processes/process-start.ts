// When a process started. Tells a process from a later one with the same id, because systems reuse process ids.
import { readFileSync } from "node:fs";
import { isRunning } from "./running.ts";

/** The start time in the system's own format; null if there is no such process, "" if the system does not tell. */
export function processStart(pid: number): string | null {
  if (!isRunning(pid)) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in brackets, and may contain anything.
    const [state = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? null : (fields[18] ?? "");
  } catch {
    return "";
  }
}
