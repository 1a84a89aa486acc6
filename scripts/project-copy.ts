// A copy of the project to change and test: the files that git knows or would add, and the packages.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PACKAGES = "node_modules";
/** Caches that tools keep beside the packages. A copy has its own. */
const TOOL_CACHES = [".cache", ".vite"];

/**
 * Copies the project into a temporary folder, with empty caches. Packages are hard links, which are quick to make.
 * @param prefix of the folder's name. @returns the folder's path
 */
export function copyProject(prefix: string): string {
  const dir = mkdtempSync(join(tmpdir(), prefix));
  for (const file of projectFiles()) cpSync(file, join(dir, file), { preserveTimestamps: true });
  linkFolder(PACKAGES, join(dir, PACKAGES), TOOL_CACHES);
  return dir;
}

/** The files that git knows or would add. */
export function projectFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return list.split("\0").filter((file) => file !== "" && existsSync(file));
}

function linkFolder(from: string, to: string, without: readonly string[] = []): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // A hard link cannot lead to another disk.
    copyFileSync(source, target);
  }
}
