import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { examine } from "../../src/publish/doctor.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";

const BAD_POST = {
  path: "posts/bad",
  id: "bad",
  data: {
    status: "publish",
    slug: "a/b",
    title: "x",
    language: "English",
    primaryCategorySlug: "x",
    postTime: 1e9,
    odd: 1,
  },
};

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator({ rules: "firestore.rules" });
});
afterAll(() => emulator.stop());

describe("npm run doctor", () => {
  test("finds nothing to mend in the sample, and that visitors may read the counts alone", async () => {
    const { isWell, lines } = await examineEmulator(readSampleDocuments());
    expect(lines).toContain("All is well.");
    expect(lines).toMatch(/✓ live counts +visitors may read them/);
    expect(lines).toMatch(/✓ drafts +visitors may not read posts/);
    expect(lines).toMatch(/✓ categories +10 documents: 9 Y, 1 N/);
    expect(isWell).toBe(true);
  });

  test("names the documents that would be left out, unknown fields, and menus that lead nowhere", async () => {
    const documents = readSampleDocuments().filter(({ id }) => id !== "privacy-policy");
    const { isWell, lines } = await examineEmulator([...documents, BAD_POST]);
    expect(lines).toMatch(/✗ posts +bad: slug is "a\/b"/);
    expect(lines).toMatch(/· posts +fields that the site does not use: odd \(1\)/);
    expect(lines).toMatch(/✗ menus +no published post has the slug privacy-policy/);
    expect(isWell).toBe(false);
  });
});

async function examineEmulator(documents: Parameters<typeof fillEmulator>[0]["documents"]) {
  const connection = emulator.newConnection();
  await fillEmulator({ connection, documents, title: "Sample" });
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const isWell = await examine({ FIRESTORE_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: connection.projectId });
  const lines = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return { isWell, lines };
}
