// Programs of this machine.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of some paths where there is a file; empty ones are skipped. */
export function firstProgram(paths: readonly string[]): string | null {
  return paths.find((path) => path !== "" && existsSync(path)) ?? null;
}

/** Path of a program that the shell would find by its name. */
export function programInPath(name: string): string | null {
  return firstProgram(
    (process.env.PATH ?? "").split(delimiter).map((folder) => (folder === "" ? "" : join(folder, name))),
  );
}
