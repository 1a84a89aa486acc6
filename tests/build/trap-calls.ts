// Intercepts every later file-system call of this process.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Calls that change nothing: a process killed before one of them leaves what it leaves when killed before the next change. */
const WITHOUT_CHANGE: ReadonlySet<string> = new Set([
  "accessSync",
  "closeSync",
  "existsSync",
  "fstatSync",
  "fsyncSync",
  "lstatSync",
  "readFileSync",
  "readSync",
  "readdirSync",
  "readlinkSync",
  "realpathSync",
  "statSync",
]);

/**
 * @param act is called with the name and the arguments of each synchronous function before it runs; it may throw or end the
 * process
 */
export function trapCalls(act: (name: string, values: readonly unknown[]) => void): void {
  for (const [name, call] of Object.entries(fs)) {
    if (typeof call !== "function" || !name.endsWith("Sync")) continue;
    Reflect.set(fs, name, (...values: unknown[]): unknown => {
      act(name, values);
      return Reflect.apply(call, fs, values);
    });
  }
  syncBuiltinESMExports();
}

/** Whether such a call changes something on the disk. */
export function isChange(name: string, values: readonly unknown[]): boolean {
  return !WITHOUT_CHANGE.has(name) && !(name === "openSync" && values[1] === "r");
}
