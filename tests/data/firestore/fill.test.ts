import { expect, test } from "vitest";
import type { Connection } from "../../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../../src/data/firestore/emulator/seed.ts";
import { openFirestoreSource } from "../../../src/data/firestore/firestore-source.ts";
import { openSampleSource, readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { COLLECTIONS } from "../../../src/site/config-type.ts";
import { sharedEmulator } from "../../support/emulator.ts";
import { readAll } from "./read-all.ts";

const emulator = sharedEmulator();

test("the sample is unchanged after writing it to an emulator and reading it", async () => {
  const connection = emulator.newConnection();
  await seedEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  const source = await openFirestoreSource({ connection });
  const sample = await openSampleSource({ readTime: source.readTime });
  for (const collection of COLLECTIONS) {
    const read = await readAll(source.pages(collection));
    // Only a database knows when it wrote a document.
    const stored = read.map(({ path, id, data }) => ({ path, id, data }));
    expect(stored, collection).toEqual(await readAll(sample.pages(collection)));
  }
  expect(await source.jaapCount()).toEqual(await sample.jaapCount());
  await source.close();
});

test("refuses to seed a database that is not an emulator", async () => {
  const access: Connection["access"] = { kind: "key-file", path: "key.json", projectId: null, email: null };
  const connection = { ...emulator.newConnection(), access };
  await expect(seedEmulator({ connection, documents: [], title: "" })).rejects.toThrow(/FIRESTORE_EMULATOR_HOST/);
});
