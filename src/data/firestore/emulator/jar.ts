// Finds the emulator's JAR: in the Google Cloud SDK or among the downloads of firebase-tools.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runFirebaseTools } from "../../../system/locked-tools.ts";
import type { Env } from "../../../system/env.ts";

const JAR = join("platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
/** Where packages install the Google Cloud SDK for all users. */
const SDKS = [
  "/usr/lib/google-cloud-sdk",
  "/usr/share/google-cloud-sdk",
  "/opt/google-cloud-sdk",
  "/snap/google-cloud-cli/current",
];
/** The oldest Java for which firebase-tools downloads the emulator. The Cloud SDK's emulator supports older ones. */
const OLDEST_JAVA = 21;
const FIREBASE_TOOLS_JAR = /^cloud-firestore-emulator-v.*\.jar$/;

/**
 * Finds the emulator's JAR. If there is none, firebase-tools downloads it.
 * @throws Error with instructions for installing Java or the emulator
 */
export function findEmulatorJar(env: Env, home: string = homedir(), sdks: readonly string[] = SDKS): string {
  const java = javaVersion(env);
  const wanted = `The Firestore emulator needs Java ${OLDEST_JAVA} or newer`;
  if (java === null) throw new Error(`${wanted}: install it (https://adoptium.net), then try again.`);
  const found = cloudSdkJar([env.CLOUDSDK_ROOT_DIR, ...sdks, join(home, "google-cloud-sdk")]) ?? firebaseToolsJar(home);
  if (found !== null) return found;
  if (java < OLDEST_JAVA) {
    throw new Error(`${wanted}, and this is Java ${java}: install a newer one (https://adoptium.net), then try again.`);
  }
  runFirebaseTools(["setup:emulators:firestore"], env);
  const fetched = firebaseToolsJar(home);
  if (fetched !== null) return fetched;
  throw new Error(
    "The Firestore emulator could not be downloaded: run `npm run firebase -- setup:emulators:firestore`, " +
      "or `gcloud components install cloud-firestore-emulator`.",
  );
}

/** @returns Java's major version, such as 17 for `openjdk version "17.0.15"`, or null without Java */
function javaVersion(env: Env): number | null {
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", env: { ...env } });
  return status === 0 ? Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1] ?? OLDEST_JAVA) : null;
}

function cloudSdkJar(roots: readonly (string | undefined)[]): string | null {
  const jars = roots.flatMap((root) => (root ? [join(root, JAR)] : []));
  return jars.find((jar) => existsSync(jar)) ?? null;
}

/** The newest emulator that firebase-tools has downloaded. */
function firebaseToolsJar(home: string): string | null {
  const dir = join(home, ".cache", "firebase", "emulators");
  if (!existsSync(dir)) return null;
  const jars = readdirSync(dir).filter((file) => FIREBASE_TOOLS_JAR.test(file));
  const newest = jars.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  return newest === undefined ? null : join(dir, newest);
}
