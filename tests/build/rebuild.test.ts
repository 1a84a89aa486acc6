import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { newFolder, siteDigests } from "../fixtures/folders.ts";
import { buildHere } from "../support/build-here.ts";

const emulator = sharedEmulator();

test("the sample in a database gives the same site byte for byte, whenever it is read", async () => {
  const connection = emulator.newConnection();
  await seedEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  const dir = newFolder();
  const { site } = await buildHere({
    SITE_DIR: join(dir, "site"),
    SNAPSHOT_DIR: join(dir, "snapshot"),
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
  });
  // A database knows when each document was saved.
  expect(siteDigests(site)).toEqual(siteDigests(inject("siteDir")));
});
