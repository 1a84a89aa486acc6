// The desk while its database is away.
import { afterAll, expect, inject, test } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import { type Emulator, startEmulator } from "../../src/data/firestore/emulator/emulator.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { freePort } from "../../src/system/free-port.ts";
import { type RunningDesk, startDesk, waitFor } from "../support/desk.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";

const POST = "posts/vivekdeep-ujalo";

let emulator: Emulator | undefined;
let desk: RunningDesk | undefined;
afterAll(async () => {
  await desk?.stop();
  await emulator?.stop();
});

// It starts two emulators of its own. desk-interface.test.ts has a desk that goes away and comes back.
test.runIf(IS_EVERY_CASE)(
  "a desk that starts before the database, loses it, and gets it back explains each step and shows what it knows",
  async () => {
    const port = await freePort();
    const host = `127.0.0.1:${port}`;
    const connection = { projectId: "demo-desk", root: "sites/main", access: { kind: "emulator", host } } as const;
    const running = await startDesk({
      CONTENT_SOURCE: "firestore",
      FIRESTORE_EMULATOR_HOST: host,
      FIREBASE_PROJECT_ID: connection.projectId,
      SNAPSHOT_DIR: inject("snapshotDir"),
      SITE_DIR: inject("siteDir"),
    });
    desk = running;
    const trouble = async () => (await running.overview()).trouble;
    expect(await waitFor(trouble)).toMatch(new RegExp(`${host} could not be reached`));

    await begin();
    await waitFor(async () => ((await trouble()) === null && (await title()) === "As before" ? true : null));

    await emulator?.stop();
    expect(await waitFor(trouble)).toMatch(new RegExp(`${host} could not be reached`));
    expect(await title()).toBe("As before");
    expect(await (await running.ask(`/desk/api/preview/${POST}`)).text()).toContain("As before");

    await begin();
    const client = openClient(connection, 20_000);
    await client.run((db) => db.doc(`${connection.root}/${POST}`).update({ title: "Edited meanwhile" }));
    await client.close();
    await waitFor(async () => ((await trouble()) === null && (await title()) === "Edited meanwhile" ? true : null));

    async function begin(): Promise<void> {
      emulator = await startEmulator({ env: { ...process.env, FIRESTORE_EMULATOR_HOST: "" }, port });
      const documents = readSampleDocuments().map((each) =>
        each.path === POST ? { ...each, data: { ...each.data, title: "As before" } } : each,
      );
      await seedEmulator({ connection, documents, title: "Sample" });
    }

    async function title(): Promise<string | undefined> {
      return (await running.details(POST))?.title;
    }
  },
);
