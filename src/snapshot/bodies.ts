// Bodies of posts, each in a file named by its own content: an unchanged body is never written twice.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type SafeHtml, trustStoredHtml } from "../schemas/safe-html.ts";

/** Stores a body below `dir`. @returns its name: the SHA-256 of the HTML, in hex. */
export function writeBody(dir: string, html: SafeHtml): string {
  const text = html.toString();
  const name = digest(text);
  const path = bodyPath(dir, name);
  if (hasBody(dir, name)) return name;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  return name;
}

/** @returns the stored body. @throws where the file is missing or is not what its name promises. */
export function readBody(dir: string, name: string): SafeHtml {
  const text = readFileSync(bodyPath(dir, name), "utf8");
  if (digest(text) !== name) throw new Error(`The stored body ${name} is damaged. Run: npm run pull`);
  return trustStoredHtml(text);
}

/** Whether the body is on disk, whole. */
export function hasBody(dir: string, name: string): boolean {
  try {
    readBody(dir, name);
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

function bodyPath(dir: string, name: string): string {
  return join(dir, "bodies", name.slice(0, 2), `${name}.html`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
