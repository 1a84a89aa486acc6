// The messages of npm run dev:live about its growing counts.
import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { expect, test } from "vitest";
import { type SimulateCountsInput, simulateCounts } from "../../../../src/data/firestore/emulator/simulate-counts.ts";
import { openClient } from "../../../../src/data/firestore/client.ts";
import { sharedEmulator } from "../../../support/emulator.ts";

const emulator = sharedEmulator();

test("reports a missing document once, in a sentence, and so its return", async () => {
  const connection = emulator.newConnection();
  const client = openClient(connection, 20_000);
  const sentences: string[] = [];
  let beats = 0;
  const stop = simulateCounts({
    connection,
    entries: ["ram"],
    intervalMs: 20,
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

test("asks a database that is slow to answer for one thing at a time", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const access = { kind: "emulator", host: `127.0.0.1:${String((silent.address() as AddressInfo).port)}` } as const;
  const connection = emulator.newConnection();
  const slow = growing({ ...connection, access });
  await once(silent, "connection");
  const other = growing(connection);
  await expect.poll(() => other.numbers(), { interval: 20 }).toBeGreaterThan(10);
  expect(slow.numbers(), "an entry and an amount").toBe(2);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await Promise.all([slow.stop(), other.stop()]);
});

/** Counts that grow at once after each answer. `numbers` is how many random numbers they have asked for. */
function growing(connection: SimulateCountsInput["connection"]) {
  let numbers = 0;
  const random = () => {
    numbers += 1;
    return 0;
  };
  const stop = simulateCounts({ connection, entries: ["ram"], intervalMs: 1, random, say: () => undefined });
  return { stop, numbers: () => numbers };
}
