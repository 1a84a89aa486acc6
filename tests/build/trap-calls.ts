// Intercepts every later file-system call of this process.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** @param act is called with the name of each synchronous function before it runs; it may throw or end the process */
export function trapCalls(act: (name: string) => void): void {
  for (const [name, call] of Object.entries(fs)) {
    if (typeof call !== "function" || !name.endsWith("Sync")) continue;
    Reflect.set(fs, name, (...values: unknown[]): unknown => {
      act(name);
      return Reflect.apply(call, fs, values);
    });
  }
  syncBuiltinESMExports();
}
