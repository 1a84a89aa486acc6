import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/firestore/client.ts";
import type { Connection } from "../../src/firestore/environment.ts";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { tellChanged } from "../../src/publish/changed.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { newFolder } from "../fixtures/folders.ts";

type Write = (db: Parameters<Parameters<ReturnType<typeof openClient>["run"]>[0]>[0]) => Promise<unknown>;
const POST = "sites/main/posts/vivekdeep-ujalo";

let emulator: TestEmulator;
let connection: Connection;
beforeAll(async () => {
  emulator = await startTestEmulator();
  connection = emulator.newConnection();
  await fillEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
});
afterAll(() => emulator.stop());

describe("npm run changed", () => {
  const dir = newFolder();
  beforeEach(() => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
  });

  test("says yes as long as nothing was ever published, and no once it was", async () => {
    expect(await look(dir)).toBe(true);
    expect(await look(dir)).toBe(true);
    publish(dir);
    expect(await look(dir)).toBe(false);
  });

  test.each<[string, Write]>([
    ["a post has a new time of its last change", (db) => db.doc(POST).update({ updatedTime: 1_800_000_000 })],
    [
      "that time is of Firestore's own kind",
      (db) => db.doc(POST).update({ updatedTime: Timestamp.fromMillis(1.9e12) }),
    ],
    ["a post is withdrawn", (db) => db.doc(POST).update({ status: "draft" })],
    ["a post is deleted", (db) => db.doc("sites/main/posts/parakyalahi-ujed").delete()],
    ["a kendra has a new address", (db) => db.doc("sites/main/upasana-kendra/satara").update({ address: "New Road" })],
    ["an abhang is deleted", (db) => db.doc("sites/main/abhang-lyrics/sundar-te-dhyan-ubhe-vitevari").delete()],
  ])("says yes when %s", async (_, write) => {
    await look(dir);
    publish(dir);
    await change(write);
    expect(await look(dir)).toBe(true);
  });

  test("says no when only the counts have grown", async () => {
    await look(dir);
    publish(dir);
    await change((db) =>
      db.doc("sites/main/ramnaam-bank/jaap-count").update({ "ram.jaapCount": FieldValue.increment(1) }),
    );
    expect(await look(dir)).toBe(false);
  });

  test("without a database says so", async () => {
    await expect(tellChanged({ env: { CONTENT_SOURCE: "sample" }, dir })).rejects.toThrow(/no database to look at/);
  });
});

async function look(dir: string): Promise<boolean> {
  const output = join(newFolder(), "output");
  const env = {
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
    GITHUB_OUTPUT: output,
  };
  await tellChanged({ env, dir });
  return readFileSync(output, "utf8") === "changed=true\n";
}

function publish(dir: string): void {
  renameSync(join(dir, "next"), join(dir, "last"));
}

async function change(write: Write): Promise<void> {
  const client = openClient(connection, 20_000);
  await client.run(write);
  await client.close();
}
