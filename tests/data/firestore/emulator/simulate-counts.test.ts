// The messages of npm run dev:live about its growing counts.
import { expect, test } from "vitest";
import { simulateCounts } from "../../../../src/data/firestore/emulator/simulate-counts.ts";
import { openClient } from "../../../../src/data/firestore/client.ts";
import { sharedEmulator } from "../../../support/emulator.ts";

const emulator = sharedEmulator();

test("reports a missing document once, in a sentence, and so its return", async () => {
  const connection = emulator.newConnection();
  const client = openClient(connection, 20_000);
  const sentences: string[] = [];
  let beats = 0;
  const stop = simulateCounts({
    ...{ connection, entries: ["ram"], intervalMs: 20 },
    random: () => {
      beats += 1;
      return 0;
    },
    say: (sentence) => sentences.push(sentence),
  });
  const says = (list: readonly string[]) => expect.poll(() => sentences, { interval: 20 }).toEqual(list);
  const missing = "The counts are not growing: there is no document sites/main/ramnaam-bank/jaap-count.";
  await says([missing]);
  const before = beats;
  await expect.poll(() => beats, { interval: 20 }).toBeGreaterThan(before + 20);
  expect(sentences).toEqual([missing]);

  const counts = client.run((db) => db.doc("sites/main/ramnaam-bank/jaap-count").set({ ram: { jaapCount: 1 } }));
  await counts;
  await says([missing, "The counts are growing again."]);
  await client.run((db) => db.doc("sites/main/ramnaam-bank/jaap-count").delete());
  await says([missing, "The counts are growing again.", missing]);
  await stop();
  await client.close();
});
