// What the look of a page depends on besides its content: our code, its dependencies, and the settings that reach pages.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

const SOURCES = ["src", "public", "astro.config.mjs", "tsconfig.json", "package.json", "package-lock.json"];
/** Content that comes with the code, and reaches the pages as all other content does. */
const SAMPLE = join("src", "firestore", "sample");
const SETTINGS = /^(?:SITE_|PUBLIC_|FIRESTORE_ROOT$|FIREBASE_PROJECT_ID$|GOOGLE_CLOUD_PROJECT$|OFFLINE$|NODE_ENV$|TZ$)/;
/** Where things lie changes no page. */
const PLACES = new Set(["SITE_DIR", "SITE_OUT_DIR"]);

/** @returns a digest that changes whenever the same content could give another page */
export function codeKey(env: Env, sources: readonly string[] = SOURCES): string {
  const hash = createHash("sha256");
  for (const file of sources.filter((source) => existsSync(source)).flatMap(filesOf)) {
    const bytes = readFileSync(file);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  const settings = Object.entries(env).filter(([name]) => SETTINGS.test(name) && !PLACES.has(name));
  hash.update(JSON.stringify([process.version, settings.filter(([, value]) => value).toSorted()]));
  return hash.digest("hex").slice(0, 20);
}

function filesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(SAMPLE) && !entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
