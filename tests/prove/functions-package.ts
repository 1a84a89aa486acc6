// The functions as Google gets them: compiled by the predeploy command, packed by firebase-tools, with the packages that
// their lockfile names.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { installLocked, toolFile } from "../../src/system/locked-tools.ts";
import { filesIn } from "../fixtures/folders.ts";

const configSchema = z.object({
  functions: z.object({ source: z.string(), predeploy: z.array(z.string()), ignore: z.array(z.string()) }),
});

/** Names of the secrets and settings of the person who deploys, which must not be packed. */
const PRIVATE_FILES = [".env", ".env.local", ".secret.local", "firebase-debug.log"];

/**
 * Deploys from a copy of the project, up to the upload.
 * @returns the files of the package; they are in `target`, installed and ready to run
 */
export function packageFunctions(project: string, target: string): string[] {
  const { functions } = configSchema.parse(JSON.parse(readFileSync("firebase.json", "utf8")));
  const source = join(project, functions.source);
  mkdirSync(source, { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"), "junction");
  cpSync("tsconfig.json", join(project, "tsconfig.json"));
  const isSource = (path: string) => !/[\\/](?:node_modules|lib|\.env.*|\.secret.*)$/.test(path);
  cpSync(functions.source, source, { recursive: true, filter: isSource });
  for (const name of PRIVATE_FILES) writeFileSync(join(source, name), "PRIVATE=yes\n");
  for (const command of functions.predeploy) {
    const [, ...words] = command.split(" ");
    execFileSync(process.execPath, words, { cwd: project, stdio: "inherit" });
  }
  mkdirSync(target);
  const tools = toolFile("firebase", "firebase-tools");
  const words = [resolve("tests/prove/package-functions.ts"), tools, source, JSON.stringify(functions.ignore), target];
  execFileSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  const files = filesIn(target);
  if (!installLocked(target, process.env)) throw new Error("The packages of the functions could not be installed.");
  return files;
}
