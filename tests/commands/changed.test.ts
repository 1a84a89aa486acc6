import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { reportChanged } from "../../src/commands/changed.ts";
import { readSettings } from "../../src/site/settings.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";

type Write = (db: Parameters<Parameters<ReturnType<typeof openClient>["run"]>[0]>[0]) => Promise<unknown>;
const POST = "sites/main/posts/vivekdeep-ujalo";

const emulator = sharedEmulator();
let connection: Connection;
beforeAll(async () => {
  connection = emulator.newConnection();
  const documents = smallSample(
    "posts/vivekdeep-ujalo",
    "posts/parakyalahi-ujed",
    "upasana-kendra/satara",
    "abhang-lyrics/sundar-te-dhyan-ubhe-vitevari",
  );
  await seedEmulator({ connection, documents, title: "Sample" });
});

describe("npm run changed", () => {
  const dir = newFolder();
  beforeEach(() => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
  });

  test("reports a change until something was published, and none afterwards", async () => {
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

  test("reports no change if only the counts have grown", async () => {
    await look(dir);
    publish(dir);
    await change((db) =>
      db.doc("sites/main/ramnaam-bank/jaap-count").update({ "ram.jaapCount": FieldValue.increment(1) }),
    );
    expect(await look(dir)).toBe(false);
  });

  test.each<[string, unknown]>([
    ["a number", 1_900_000_000],
    ["a Timestamp", Timestamp.fromMillis(1.9e12)],
  ])("reports the release of a post whose time is %s, once, if posts wait for their time", async (_, postTime) => {
    await change((db) => db.doc(POST).update({ postTime }));
    await look(dir, 1_899_999_990);
    publish(dir);
    expect(await look(dir, 1_899_999_999)).toBe(false);
    expect(await look(dir, 1_900_000_000)).toBe(true);
    publish(dir);
    expect(await look(dir, 1_900_000_010)).toBe(false);
  });

  test("reports a missing database", async () => {
    await expect(reportChanged({ settings: readSettings({}), dir, waitingAt: null })).rejects.toThrow(
      /No database is configured/,
    );
  });
});

async function look(dir: string, waitingAt: number | null = null): Promise<boolean> {
  const output = join(newFolder(), "output");
  const env = {
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
    GITHUB_OUTPUT: output,
  };
  await reportChanged({ settings: readSettings(env), dir, waitingAt });
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
