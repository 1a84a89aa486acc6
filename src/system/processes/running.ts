import { hasCode } from "../errors.ts";

/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists as well.
    return hasCode(error, "EPERM");
  }
}
