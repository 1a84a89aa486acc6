// Where the emulator's program is: with the cloud SDK, with firebase-tools, or fetched by the latter.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Env } from "./environment.ts";

const JAR = join("platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
const FIREBASE_TOOLS_JAR = /^cloud-firestore-emulator-v.*\.jar$/;

/**
 * Finds the emulator's jar, and fetches it with firebase-tools when there is none.
 * @throws Error with one sentence that says how to get Java or the emulator
 */
export function findEmulatorJar(env: Env, home: string = homedir()): string {
  if (spawnSync("java", ["-version"]).status !== 0) {
    throw new Error(
      "The Firestore emulator needs Java, version 11 or later: install it (https://adoptium.net), then try again.",
    );
  }
  const found = cloudSdkJar(env, home) ?? firebaseToolsJar(home);
  if (found !== null) return found;
  spawnSync("npx", ["--yes", "firebase-tools", "setup:emulators:firestore"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  const fetched = firebaseToolsJar(home);
  if (fetched !== null) return fetched;
  throw new Error(
    "The Firestore emulator could not be fetched: run `npx firebase-tools setup:emulators:firestore`, " +
      "or `gcloud components install cloud-firestore-emulator`.",
  );
}

function cloudSdkJar(env: Env, home: string): string | null {
  const roots = [
    env.CLOUDSDK_ROOT_DIR,
    "/usr/lib/google-cloud-sdk",
    "/usr/share/google-cloud-sdk",
    "/opt/google-cloud-sdk",
    "/snap/google-cloud-cli/current",
    join(home, "google-cloud-sdk"),
  ];
  const jars = roots.flatMap((root) => (root ? [join(root, JAR)] : []));
  return jars.find((jar) => existsSync(jar)) ?? null;
}

/** firebase-tools keeps what it fetched; the newest of several is taken. */
function firebaseToolsJar(home: string): string | null {
  const dir = join(home, ".cache", "firebase", "emulators");
  if (!existsSync(dir)) return null;
  const jars = readdirSync(dir).filter((file) => FIREBASE_TOOLS_JAR.test(file));
  const newest = jars.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  return newest === undefined ? null : join(dir, newest);
}
