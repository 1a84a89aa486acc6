import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "../../src/firestore/environment.ts";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { openFirestoreSource } from "../../src/firestore/firestore-source.ts";
import { openSampleSource, readSampleDocuments } from "../../src/firestore/sample.ts";
import { COLLECTIONS } from "../../src/site/site-config.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { readAll } from "./read-all.ts";

let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await startTestEmulator();
}, 60_000);
afterAll(() => emulator.stop());

test("the sample, filled into an emulator and read back, is the sample", async () => {
  const connection = emulator.newConnection();
  await fillEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
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

test("a database that is not an emulator is never filled", async () => {
  const access: Connection["access"] = { kind: "key-file", path: "key.json", projectId: null, email: null };
  const connection = { ...emulator.newConnection(), access };
  await expect(fillEmulator({ connection, documents: [], title: "" })).rejects.toThrow(/FIRESTORE_EMULATOR_HOST/);
});
