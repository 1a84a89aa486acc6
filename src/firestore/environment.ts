// Which database to read, as the environment says it. What is set is checked, whether it is used or not.
import { readFileSync } from "node:fs";
import { EMULATOR_PROJECT, readHost, readProjectId, readRoot } from "./address.ts";
import { type Credential, readKeyFile, readKeyFromText } from "./credentials.ts";
import { readLiveEnvironment } from "./live-environment.ts";
import { SettingError } from "./setting-error.ts";

/** Environment variables by name, as in `process.env`; an empty one counts as not set. */
export type Env = Readonly<Record<string, string | undefined>>;

/** How the database lets us in: an emulator asks for nothing. */
export type Access = Readonly<{ kind: "emulator"; host: string }> | Credential;

/** `root` is the path of the site's root document, for example `sites/main`. */
export type Connection = Readonly<{ projectId: string; root: string; access: Access }>;

/** Where the content comes from. */
export type ContentChoice = Readonly<{ from: "sample" }> | Readonly<{ from: "firestore"; connection: Connection }>;

/**
 * Reads the variables that say where the content is.
 * @param readText reads a file, given its path
 * @throws SettingError when a variable is set but wrong, or one is missing
 */
export function readEnvironment(env: Env, readText: (path: string) => string = readUtf8): ContentChoice {
  const host = readHost(env, "FIRESTORE_EMULATOR_HOST");
  const text = env.FIREBASE_SERVICE_ACCOUNT ? readKeyFromText(env.FIREBASE_SERVICE_ACCOUNT) : null;
  const path = env.GOOGLE_APPLICATION_CREDENTIALS;
  const credential = text ?? (path ? readKeyFile(path, readText) : null);
  const project = readProjectId(env);
  const root = readRoot(env);
  readLiveEnvironment(env);
  if (!isFirestoreChosen(env)) return { from: "sample" };

  const access = host === null ? credential : ({ kind: "emulator", host } satisfies Access);
  if (access === null) {
    throw new SettingError(
      "GOOGLE_APPLICATION_CREDENTIALS",
      "There is no key for the database: set GOOGLE_APPLICATION_CREDENTIALS to the path of a service-account file, " +
        "FIREBASE_SERVICE_ACCOUNT to its text, or FIRESTORE_EMULATOR_HOST to the address of an emulator.",
    );
  }
  // Google's own login steps in CI set the last two.
  const known = project ?? credential?.projectId ?? (env.GOOGLE_CLOUD_PROJECT || env.GCLOUD_PROJECT || null);
  const projectId = known ?? (access.kind === "emulator" ? EMULATOR_PROJECT : null);
  if (projectId === null) {
    throw new SettingError(
      "FIREBASE_PROJECT_ID",
      "Set FIREBASE_PROJECT_ID: the file that GOOGLE_APPLICATION_CREDENTIALS names does not say which project to read.",
    );
  }
  return { from: "firestore", connection: { projectId, root, access } };
}

function isFirestoreChosen(env: Env): boolean {
  const choice = env.CONTENT_SOURCE;
  if (choice === "firestore" || choice === "sample") return choice === "firestore";
  if (choice) {
    throw new SettingError("CONTENT_SOURCE", `CONTENT_SOURCE is ${quote(choice)}; it must be firestore or sample.`);
  }
  return Boolean(
    env.FIRESTORE_EMULATOR_HOST ||
    env.GOOGLE_APPLICATION_CREDENTIALS ||
    env.FIREBASE_SERVICE_ACCOUNT ||
    env.FIREBASE_PROJECT_ID,
  );
}

function quote(value: string): string {
  return JSON.stringify(value);
}

function readUtf8(path: string): string {
  return readFileSync(path, "utf8");
}
