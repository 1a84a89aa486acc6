// Finding the emulator with the Java that a machine has; Java is a stand-in on disk.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findEmulatorJar } from "../../../../src/data/firestore/emulator/jar.ts";
import { newFolder } from "../../../fixtures/folders.ts";

const ADVICE = "install it (https://adoptium.net), then try again.";

describe.skipIf(process.platform === "win32")("the emulator", () => {
  test("is not searched for without Java", () => {
    const find = () => findEmulatorJar({ PATH: newFolder() }, newFolder(), []);
    expect(find).toThrow(`The Firestore emulator needs Java 21 or newer: ${ADVICE}`);
  });

  test.each([
    ["1.8.0_392", 8],
    ["17.0.15", 17],
  ])("is not downloaded for Java %s", (version, major) => {
    const find = () => findEmulatorJar({ PATH: javaOf(version) }, newFolder(), []);
    expect(find).toThrow(`needs Java 21 or newer, and this is Java ${major}: install a newer one`);
  });

  test("of the Google Cloud SDK runs on an older Java", () => {
    const sdk = newFolder();
    const dir = join(sdk, "platform", "cloud-firestore-emulator");
    mkdirSync(dir, { recursive: true });
    const jar = join(dir, "cloud-firestore-emulator.jar");
    writeFileSync(jar, "");
    expect(findEmulatorJar({ PATH: javaOf("17.0.15") }, newFolder(), [sdk])).toBe(jar);
    expect(findEmulatorJar({ PATH: javaOf("17.0.15"), CLOUDSDK_ROOT_DIR: sdk }, newFolder(), [])).toBe(jar);
  });

  test("is the newest that firebase-tools has downloaded", () => {
    const home = newFolder();
    const dir = join(home, ".cache", "firebase", "emulators");
    mkdirSync(dir, { recursive: true });
    for (const version of ["1.9.0", "1.22.0"]) writeFileSync(join(dir, `cloud-firestore-emulator-v${version}.jar`), "");
    const found = findEmulatorJar({ PATH: javaOf("21.0.8") }, home, []);
    expect(found).toBe(join(dir, "cloud-firestore-emulator-v1.22.0.jar"));
  });
});

/** A folder with a Java that says which one it is. */
function javaOf(version: string): string {
  const dir = newFolder();
  writeFileSync(join(dir, "java"), `#!/bin/sh\necho 'openjdk version "${version}" 2025-04-15' >&2\n`, { mode: 0o755 });
  return dir;
}
