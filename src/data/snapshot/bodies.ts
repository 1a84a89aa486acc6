// Bodies of posts, each in a file named by its own content: an unchanged body is never written twice.
import { hash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { isIntact, isNamedAfter, writeContentAddressed } from "../../system/content-addressed-file.ts";
import { hasCode } from "../../system/errors.ts";
import { filesIn } from "../../system/files-in.ts";
import { type Body, bodySchema } from "../schemas/html/body.ts";
import { SnapshotError } from "./store.ts";

/** Stores a body below `dir`. @returns its name: the SHA-256 of its JSON, in hexadecimal digits */
export function writeBody(dir: string, body: Body): string {
  const bytes = Buffer.from(JSON.stringify(body));
  const name = hash("sha256", bytes);
  writeContentAddressed(bodyPath(dir, name), bytes);
  return name;
}

/** @returns the stored body. @throws SnapshotError where the file is missing or damaged */
export function readBody(dir: string, name: string): Body {
  const path = bodyPath(dir, name);
  const bytes = readIfThere(path);
  if (bytes !== null && isNamedAfter(path, bytes)) return bodySchema.parse(JSON.parse(bytes.toString()));
  // The next pull finds the body missing, and reads its post again.
  rmSync(path, { force: true });
  throw new SnapshotError(`The stored body ${name} is ${bytes === null ? "missing" : "damaged"}. Run: npm run pull`);
}

/** Says whether the body of a post, if it has one, is on disk, undamaged. */
export function hasBody(dir: string, { body }: Readonly<{ body: string | null }>): boolean {
  return body === null || isIntact(bodyPath(dir, body));
}

/** Deletes every body that is not in `names`, and temporary files of killed writers. */
export function removeOtherBodies(dir: string, names: ReadonlySet<string>): void {
  const top = join(dir, "bodies");
  for (const file of filesIn(top)) if (!names.has(basename(file, ".json"))) rmSync(join(top, file));
}

/** One call instead of a question before: a build reads thousands of bodies. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function bodyPath(dir: string, name: string): string {
  return join(dir, "bodies", name.slice(0, 2), `${name}.json`);
}
