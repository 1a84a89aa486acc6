/** Whether there is a process of that number. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One that is another user's is there all the same.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
