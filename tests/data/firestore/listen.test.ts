// The listener of npm run watch, which runs for days: it reconnects, and its memory does not grow.
import { type Socket, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openClient } from "../../../src/data/firestore/client.ts";
import { seedEmulator } from "../../../src/data/firestore/emulator/seed.ts";
import { listenToContent } from "../../../src/data/firestore/listen.ts";
import type { RawDocument } from "../../../src/data/firestore/raw-document.ts";
import { COLLECTIONS } from "../../../src/site/config-type.ts";
import type { Connection } from "../../../src/site/database/content-choice.ts";
import { freePort } from "../../../src/system/free-port.ts";
import { startCountingProxy } from "../../support/counting-proxy.ts";
import { smallSample } from "../../fixtures/small-sample.ts";
import { sharedEmulator } from "../../support/emulator.ts";

const shared = sharedEmulator();

let listener: ReturnType<typeof listenToContent> | undefined;
afterEach(async () => {
  await listener?.stop();
});

describe("a listener to the content", () => {
  test("reports a database that is out of reach, receives everything when it is back, and what has changed meanwhile", async () => {
    const database = await databaseBehindWay();
    const { host, connection } = database;
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
    await database.begin("Satara");
    await comes(() => isReady);
    await listener?.stop();

    // What changed meanwhile, and later changes.
    start();
    await comes(() => isReady);
    await database.end();
    await database.begin("A new name");
    await comes(() => heard.includes("upasana-kendra/satara"));
    heard.length = 0;
    const client = openClient(connection, 20_000);
    await client.run((db) => db.doc(`${connection.root}/upasana-kendra/satara`).update({ name: "Another" }));
    await comes(() => heard.includes("upasana-kendra/satara"));
    await client.close();
    await listener?.stop();
    await database.end();
  });

  test.each([0, 2])("can be stopped %i ms after it was opened, without an error that nobody handles", async (ms) => {
    const unhandled = vi.fn<(error: unknown) => void>();
    process.on("unhandledRejection", unhandled);
    const input = {
      connection: shared.newConnection(),
      onChange: () => undefined,
      onReady: () => undefined,
      onLost: fail,
    };
    for (let time = 0; time < 5; time += 1) {
      const early = listenToContent(input);
      await pause(ms);
      await early.stop();
    }
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("says that the file with its key is missing, and connects again", async () => {
    const lost = vi.fn<(sentence: string) => void>();
    const access = { kind: "key-file", path: "no/key.json", projectId: null, email: null } as const;
    const connection = { ...shared.newConnection(), access };
    listener = listenToContent({ connection, onChange: () => undefined, onReady: () => undefined, onLost: lost });
    await comes(() => lost.mock.calls.length > 1);
    expect(lost).toHaveBeenCalledWith(
      expect.stringMatching(/^The key for Firestore cannot be read from no\/key\.json: put it/),
    );
  });

  test("reports a collection that never arrives, and connects again, without a rest of the old connection", async () => {
    const direct = await newDatabase();
    const proxy = await startCountingProxy(shared.host);
    const speak = proxy.mute("posts");
    let lost = "";
    const ready = vi.fn<(isAgain: boolean) => void>();
    listener = listenToContent({
      connection: { ...direct, access: { kind: "emulator", host: proxy.host } },
      onChange: () => undefined,
      onReady: ready,
      onLost(sentence) {
        lost = sentence;
        if (sentence.startsWith("Reading posts took too long:")) speak();
      },
      aliveMs: 200,
    });
    await comes(() => ready.mock.calls.length > 0);
    expect(lost).toMatch(new RegExp(`: the Firestore emulator at ${proxy.host} .+ \\(no data for [\\d.]+ seconds\\)`));
    // Each of the old ones would be billed for every later change.
    await comes(() => proxy.listeners() === COLLECTIONS.length);
    await listener.stop();
    await comes(() => proxy.listeners() === 0);
    proxy.stop();
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

/** A database that is there between `begin`, which gives a kendra this name, and `end`. */
type Database = Readonly<{
  host: string;
  connection: Connection;
  begin: (name: string) => Promise<void>;
  end: () => Promise<void>;
}>;

/** In the emulator that all tests share, behind a port that is sometimes closed. */
async function databaseBehindWay(): Promise<Database> {
  const direct = shared.newConnection();
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  let way: Awaited<ReturnType<typeof openWay>> | undefined;
  return {
    host,
    connection: { ...direct, access: { kind: "emulator", host } },
    async begin(name) {
      await seedEmulator({ connection: direct, documents: documentsWith(name), title: "Sample" });
      way = await openWay(shared.host, port);
    },
    async end() {
      await way?.end();
    },
  };
}

/** A part of the sample with another name of a kendra. */
function documentsWith(name: string): RawDocument[] {
  return smallSample("upasana-kendra/satara").map((each) =>
    each.path === "upasana-kendra/satara" ? { ...each, data: { ...each.data, name } } : each,
  );
}

/** A connection to the emulator that can be cut as by a router: no data pass any more, without an error. */
async function openWay(host: string, port?: number) {
  const target = new URL(`http://${host}`);
  const ways: { isCut: boolean }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const way = { isCut: false };
    ways.push(way);
    for (const socket of [near, far]) sockets.add(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => way.isCut || to.write(bytes));
      from.on("close", () => way.isCut || to.destroy());
      from.on("error", () => undefined);
    }
  });
  const at = port ?? (await freePort());
  await new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  return {
    host: `127.0.0.1:${at}`,
    /** Closes it as a program that ends. */
    async end() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
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

async function comes(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
