// The variables that locate a database. The build and the live counts in the browser use the same ones.
import type { Env } from "../../system/env.ts";
import { SettingError } from "../setting-error.ts";

/** The emulator's project if no variable names one. */
export const EMULATOR_PROJECT = "demo-site";

const DEFAULT_ROOT = "sites/main";
const PROJECT_ID = /^[a-z\d][a-z\d.:-]*$/;
const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[a-z\d.-]+):(\d{1,5})$/i;

/** @returns `host:port`, or null if the variable is not set. @throws SettingError */
export function readHost(env: Env, variable: string): string | null {
  const host = env[variable];
  if (!host) return null;
  const port = Number(HOST_AND_PORT.exec(host)?.[1]);
  if (port >= 1 && port <= 65_535) return host;
  throw new SettingError(
    `${variable} is ${JSON.stringify(host)}; it must be a host and a port, such as 127.0.0.1:8080.`,
  );
}

/** @returns the project that FIREBASE_PROJECT_ID names, or null. @throws SettingError */
export function readProjectId(env: Env): string | null {
  const project = env.FIREBASE_PROJECT_ID;
  if (!project) return null;
  if (PROJECT_ID.test(project)) return project;
  throw new SettingError(
    `FIREBASE_PROJECT_ID is ${JSON.stringify(project)}; a project's id has only small letters, digits and hyphens (its name may differ).`,
  );
}

/** @returns the path of the site's root document. @throws SettingError */
export function readRoot(env: Env): string {
  const root = env.FIRESTORE_ROOT || DEFAULT_ROOT;
  const parts = root.split("/");
  if (parts.length % 2 === 0 && parts.every(isDocumentId)) return root;
  throw new SettingError(
    `FIRESTORE_ROOT is ${JSON.stringify(root)}; the path of a document has an even number of parts, such as ${DEFAULT_ROOT}.`,
  );
}

/** Firestore reserves `.`, `..` and `__…__`. */
function isDocumentId(part: string): boolean {
  return part !== "" && part !== "." && part !== ".." && !/^__.*__$/.test(part);
}
