// Bodies of posts, each in a file named by its own content: an unchanged body is never written twice.
import { hash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { writeNamed } from "../disk/whole-file.ts";
import { type SafeHtml, trustStoredHtml } from "../schemas/safe-html.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** Stores a body below `dir`. @returns its name: the SHA-256 of the HTML, in hex. */
export function writeBody(dir: string, html: SafeHtml): string {
  const bytes = Buffer.from(html);
  const name = hash("sha256", bytes);
  if (!hasBody(dir, name)) writeNamed(bodyPath(dir, name), bytes, stampOf(name));
  return name;
}

/** @returns the stored body. @throws SnapshotError where the file is missing or is not what its name promises. */
export function readBody(dir: string, name: string): SafeHtml {
  const path = bodyPath(dir, name);
  const bytes = readFileSync(path);
  if (hash("sha256", bytes) === name) return trustStoredHtml(bytes.toString());
  // Gone, it is missed by the next pull, which then asks for its post again.
  rmSync(path, { force: true });
  throw new SnapshotError(`The stored body ${name} is damaged. Run: npm run pull`);
}

/** Whether the body is on disk, whole. */
export function hasBody(dir: string, name: string): boolean {
  const path = bodyPath(dir, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (Math.floor(found.mtimeMs / 1000) === stampOf(name)) return true;
  try {
    readBody(dir, name);
    utimesSync(path, stampOf(name), stampOf(name));
    return true;
  } catch {
    return false;
  }
}

/** Deletes every body that `names` does not hold, and what a killed writer left behind. */
export function removeOtherBodies(dir: string, names: ReadonlySet<string>): void {
  const top = join(dir, "bodies");
  // No post needs to have a body.
  if (!existsSync(top)) return;
  for (const file of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && !names.has(file.name.replace(/\.html$/, ""))) rmSync(join(file.parentPath, file.name));
  }
}

// A file's time is made from its name, so any later write shows, and an untouched file need not be read to be trusted.
function stampOf(name: string): number {
  return 1_000_000_000 + (Number.parseInt(name.slice(0, 7), 16) % 500_000_000);
}

function bodyPath(dir: string, name: string): string {
  return join(dir, "bodies", name.slice(0, 2), `${name}.html`);
}
