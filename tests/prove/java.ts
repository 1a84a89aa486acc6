// Java for firebase-tools, which wants version 21 or later and fetches its emulator from the network.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { z } from "zod";
import { toolFile } from "../../src/system/locked-tools.ts";
import { findEmulatorJar } from "../../src/data/firestore/emulator/jar.ts";

const MIN_VERSION = 21;
const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

const catalogue = z.object({ firestore: z.object({ downloadPathRelativeToCacheDir: z.string() }) });

/**
 * The variables with which firebase-tools starts its Firestore emulator: none where Java is new enough. With an older
 * Java, the emulator of the cloud SDK, which is the same program, takes the place of the one that it would fetch.
 * @param dir an empty folder for what that needs
 */
export function javaEnvironment(dir: string): Readonly<Record<string, string>> {
  if (javaVersion() >= MIN_VERSION) return {};
  if (process.platform === "win32") throw new Error(`Install Java ${MIN_VERSION} or later (https://adoptium.net).`);
  const jar = findEmulatorJar(process.env);
  const listed = readFileSync(
    toolFile("firebase", "firebase-tools/lib/emulator/downloadableEmulatorInfo.json"),
    "utf8",
  );
  const name = basename(catalogue.parse(JSON.parse(listed)).firestore.downloadPathRelativeToCacheDir);
  const emulators = join(dir, "emulators");
  const programs = join(dir, "programs");
  for (const each of [emulators, programs]) mkdirSync(each);
  symlinkSync(jar, join(emulators, name));
  const java = spawnSync("sh", ["-c", "command -v java"], { encoding: "utf8" }).stdout.trim();
  writeFileSync(join(programs, "java"), javaScript(java));
  chmodSync(join(programs, "java"), 0o755);
  return { PATH: `${programs}${delimiter}${process.env.PATH ?? ""}`, FIREBASE_EMULATORS_PATH: emulators };
}

function javaVersion(): number {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** Reports a version that firebase-tools accepts, and names the main class, which the cloud SDK's archive does not. */
function javaScript(java: string): string {
  return `#!/bin/bash
words=()
while [ $# -gt 0 ]; do
  case "$1" in
    -version) echo 'openjdk version "${MIN_VERSION}"' >&2; exit 0 ;;
    -jar) words+=(-cp "$2" ${MAIN_CLASS}); shift 2 ;;
    *) words+=("$1"); shift ;;
  esac
done
exec ${java} "\${words[@]}"
`;
}
