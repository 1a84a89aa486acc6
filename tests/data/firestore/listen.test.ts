// The listener of npm run watch, which runs for days: it reconnects, and its memory does not grow.
import { connect, createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openClient } from "../../../src/data/firestore/client.ts";
import { type Emulator, startEmulator } from "../../../src/data/firestore/emulator/emulator.ts";
import { seedEmulator } from "../../../src/data/firestore/emulator/seed.ts";
import { listenToContent } from "../../../src/data/firestore/listen.ts";
import { freePort } from "../../../src/system/free-port.ts";
import { smallSample } from "../../fixtures/small-sample.ts";
import { sharedEmulator } from "../../support/emulator.ts";
import { IS_EVERY_CASE } from "../../support/every-case.ts";

const CHANGES = 300;
const MB = 1e6;

const shared = sharedEmulator();

let emulator: Emulator | undefined;
let listener: ReturnType<typeof listenToContent> | undefined;
afterEach(async () => {
  await listener?.stop();
  await emulator?.stop();
});

describe("a listener to the content", () => {
  test.runIf(IS_EVERY_CASE)("uses no more memory after hundreds of changes, and has received each", async () => {
    const connection = await newDatabase();
    const client = openClient(connection, 20_000);
    let heard = 0;
    const change = async (from: number, count: number) => {
      for (let number = from; number < from + count; number++) {
        const title = `A new title ${number}`;
        await client.run((db) => db.doc(`${connection.root}/posts/vivekdeep-ujalo`).update({ title }));
        await vi.waitFor(() => expect(heard).toBe(number + 1), { timeout: 120_000, interval: 5 });
      }
    };
    await new Promise<void>((onReady) => {
      listener = listenToContent({
        connection,
        onReady: () => onReady(),
        onLost: fail,
        onChange: ({ length }) => void (heard += length),
      });
    });
    await change(0, 50);
    const before = memory();
    await change(50, CHANGES);
    expect(memory() - before).toBeLessThan(2 * MB);
    await client.close();
  });

  test("reports a database that does not respond, receives everything when it does, and what changed while it was down", async () => {
    const port = await freePort();
    const host = `127.0.0.1:${port}`;
    const connection = { projectId: "demo-listen", root: "sites/main", access: { kind: "emulator", host } } as const;
    const heard: string[] = [];
    let isReady = false;
    const start = (aliveMs?: number) => {
      heard.length = 0;
      isReady = false;
      listener = listenToContent({
        connection,
        onChange: (paths) => heard.push(...paths),
        onReady: () => void (isReady = true),
        onLost: (sentence) => heard.push(sentence),
        ...(aliveMs === undefined ? {} : { aliveMs }),
      });
    };
    start(500);
    await comes(() => heard.length > 0);
    expect(heard[0]).toMatch(new RegExp(`${host} could not be reached: .*no data for 0.5 seconds`));
    await startEmulatorAt(port, "Satara");
    await comes(() => isReady);
    await listener?.stop();

    // What changed while the database was down, and later changes.
    start();
    await comes(() => isReady);
    await emulator?.stop();
    await startEmulatorAt(port, "A new name");
    await comes(() => heard.includes("upasana-kendra/satara"));
    heard.length = 0;
    const client = openClient(connection, 20_000);
    await client.run((db) => db.doc(`${connection.root}/upasana-kendra/satara`).update({ name: "Another" }));
    await comes(() => heard.includes("upasana-kendra/satara"));
    await client.close();
  });

  test("detects a dead connection, and reports what has changed meanwhile", async () => {
    const connection = await newDatabase();
    const way = await openWay(shared.host);
    const heard: string[] = [];
    let isReady = false;
    listener = listenToContent({
      connection: { ...connection, access: { kind: "emulator", host: way.host } },
      onChange: (paths) => heard.push(...paths),
      onReady: () => void (isReady = true),
      onLost: (sentence) => heard.push(sentence),
      aliveMs: 1000,
    });
    await comes(() => isReady);
    way.cut();
    const client = openClient(connection, 20_000);
    await client.run((db) => db.doc(`${connection.root}/upasana-kendra/satara`).update({ name: "Meanwhile" }));
    await comes(() => heard.includes("upasana-kendra/satara"));
    await client.close();
    way.close();
  });
});

/** A connection to the emulator that can be cut as by a router: no data pass any more, without an error. */
async function openWay(host: string) {
  const target = new URL(`http://${host}`);
  const ways: { isCut: boolean }[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const way = { isCut: false };
    ways.push(way);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => way.isCut || to.write(bytes));
      from.on("close", () => way.isCut || to.destroy());
      from.on("error", () => undefined);
    }
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    host: `127.0.0.1:${port}`,
    cut: () => ways.forEach((way) => (way.isCut = true)),
    close: () => void server.close(),
  };
}

/** The sample in the emulator that all tests share. */
async function newDatabase() {
  const connection = shared.newConnection();
  await seedEmulator({
    connection,
    documents: smallSample("upasana-kendra/satara", "posts/vivekdeep-ujalo"),
    title: "Sample",
  });
  return connection;
}

/** The sample with another name of a kendra, in an emulator that can be stopped. */
async function startEmulatorAt(port: number, name: string): Promise<void> {
  emulator = await startEmulator({ env: { ...process.env, FIRESTORE_EMULATOR_HOST: "" }, port });
  const access = { kind: "emulator", host: emulator.host } as const;
  const documents = smallSample("upasana-kendra/satara", "posts/vivekdeep-ujalo").map((each) =>
    each.path === "upasana-kendra/satara" ? { ...each, data: { ...each.data, name } } : each,
  );
  await seedEmulator({
    connection: { projectId: "demo-listen", root: "sites/main", access },
    ...{ documents, title: "Sample" },
  });
}

/** Bytes in use after garbage collection. */
function memory(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

async function comes(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
