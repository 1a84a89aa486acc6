// Which database to read, according to the environment. Every variable that is set is checked, even if it is not used.
import { readFileSync } from "node:fs";
import type { Env } from "../../system/env.ts";
import { EMULATOR_PROJECT, readHost, readProjectId, readRoot } from "./connection-env.ts";
import { type Credential, readKeyFile, readKeyFromText } from "./credentials.ts";
import { readChoice } from "../read-choice.ts";
import { SettingError } from "../setting-error.ts";

/** How to authenticate; an emulator needs no credential. */
export type Access = Readonly<{ kind: "emulator"; host: string }> | Credential;

/** `root` is the path of the site's root document, for example `sites/main`. */
export type Connection = Readonly<{ projectId: string; root: string; access: Access }>;

/** What a snapshot of the sample names as its source. */
export const SAMPLE_DESCRIPTION = "sample content";

export type ContentChoice = Readonly<{ from: "sample" }> | Readonly<{ from: "firestore"; connection: Connection }>;

/**
 * Reads the variables that locate the content.
 * @param readText reads a file, given its path
 * @throws SettingError if a variable is wrong or missing
 */
export function readContentChoice(env: Env, readText: (path: string) => string = readUtf8): ContentChoice {
  const host = readHost(env, "FIRESTORE_EMULATOR_HOST");
  const text = env.FIREBASE_SERVICE_ACCOUNT ? readKeyFromText(env.FIREBASE_SERVICE_ACCOUNT) : null;
  const path = env.GOOGLE_APPLICATION_CREDENTIALS;
  const credential = text ?? (path ? readKeyFile(path, readText) : null);
  const project = readProjectId(env);
  const root = readRoot(env);
  if (!isFirestoreChosen(env)) return { from: "sample" };

  const access = host === null ? credential : ({ kind: "emulator", host } satisfies Access);
  if (access === null) {
    throw new SettingError(
      "There is no key for the database: set GOOGLE_APPLICATION_CREDENTIALS to the path of a service-account file, " +
        "FIREBASE_SERVICE_ACCOUNT to its text, or FIRESTORE_EMULATOR_HOST to the address of an emulator.",
    );
  }
  // Google's login actions for CI set the last two.
  const known = project ?? credential?.projectId ?? (env.GOOGLE_CLOUD_PROJECT || env.GCLOUD_PROJECT || null);
  const projectId = known ?? (access.kind === "emulator" ? EMULATOR_PROJECT : null);
  if (projectId === null) {
    throw new SettingError(
      "Set FIREBASE_PROJECT_ID: the file that GOOGLE_APPLICATION_CREDENTIALS names does not say which project to read.",
    );
  }
  return { from: "firestore", connection: { projectId, root, access } };
}

function isFirestoreChosen(env: Env): boolean {
  const isNamed =
    env.FIRESTORE_EMULATOR_HOST ||
    env.GOOGLE_APPLICATION_CREDENTIALS ||
    env.FIREBASE_SERVICE_ACCOUNT ||
    env.FIREBASE_PROJECT_ID;
  return readChoice(env, "CONTENT_SOURCE", isNamed ? ["firestore", "sample"] : ["sample", "firestore"]) === "firestore";
}

function readUtf8(path: string): string {
  return readFileSync(path, "utf8");
}

/** A database and its root document, for people. */
export function describeConnection({ projectId, root, access }: Connection): string {
  return `${root} in project ${projectId}${access.kind === "emulator" ? ` on the emulator at ${access.host}` : ""}`;
}
