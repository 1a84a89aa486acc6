import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForPublish } from "../../functions/github.js";
import { dispatchWhenDue, recordChange } from "../../functions/state.js";
import { CLOSE, MOST, QUIET } from "../../functions/waiting.js";
import { type Client, openClient } from "../../src/firestore/client.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

let emulator: TestEmulator;
let client: Client;
let sent: number[];
beforeAll(async () => {
  emulator = await startTestEmulator();
});
afterAll(() => emulator.stop());
beforeEach(() => {
  client = openClient(emulator.newConnection(), 20_000);
  sent = [];
  return () => client.close();
});

const change = (time: number) => client.run((db) => recordChange(db, time));
const tick = (now: number) =>
  client.run((db) => dispatchWhenDue(db, { now, send: () => Promise.resolve(void sent.push(now)) }));

/** Lets the clock run, a look each minute, with the changes as their events come in. */
async function run(changes: readonly number[], until: number): Promise<void> {
  let rest = [...changes];
  for (let now = NOON; now <= until; now += MINUTE) {
    for (const time of rest.filter((each) => each <= now)) await change(time);
    rest = rest.filter((each) => each > now);
    await tick(now);
  }
}

describe("After changes of the content", () => {
  test("one publish is asked for, once it has been quiet", async () => {
    await run([NOON + 5_000, NOON + 25_000, NOON + 45_000], NOON + 20 * MINUTE);
    expect(sent).toEqual([NOON + 2 * MINUTE]);
  });

  test("a publish does not wait for ever while they keep coming, and the last one is in a publish, too", async () => {
    const everyHalfMinute = Array.from({ length: 60 }, (_, index) => NOON + index * 30_000);
    await run(everyHalfMinute, NOON + 50 * MINUTE);
    expect(sent[0]).toBe(NOON + MOST);
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(sent.at(-1)).toBeGreaterThan(everyHalfMinute.at(-1) ?? 0);
  });

  test("nothing more is asked for, however often the clock ticks", async () => {
    await run([NOON], NOON + 60 * MINUTE);
    expect(sent).toHaveLength(1);
  });

  test("an event that comes twice, late or out of order asks for nothing more", async () => {
    await change(NOON + 2000);
    await change(NOON);
    await change(NOON + 2000);
    await tick(NOON + QUIET + 2000);
    await change(NOON + 2000);
    await tick(NOON + 2 * QUIET + 4000);
    expect(sent).toEqual([NOON + QUIET + 2000]);
  });

  test("many at the same moment are noted once", async () => {
    const all = Array.from({ length: 20 }, (_, index) => change(NOON + index));
    await Promise.allSettled(all);
    await tick(NOON + QUIET + CLOSE);
    expect(sent).toHaveLength(1);
  });

  test("one that comes while GitHub is being asked is in the next publish", async () => {
    await change(NOON);
    await client.run((db) =>
      dispatchWhenDue(db, {
        now: NOON + QUIET,
        send: async () => {
          await recordChange(db, NOON + QUIET + 500);
        },
      }),
    );
    await tick(NOON + 3 * QUIET);
    expect(sent).toEqual([NOON + 3 * QUIET]);
  });

  test("a request that fails is made again, less and less often, until it succeeds", async () => {
    await change(NOON);
    const tried: number[] = [];
    for (let now = NOON + QUIET; now < NOON + 30 * MINUTE; now += MINUTE) {
      const send = () => Promise.reject(new Error(`no answer ${tried.push(now)}`));
      await client.run((db) => dispatchWhenDue(db, { now, send }));
    }
    expect(tried.map((time) => (time - NOON) / MINUTE)).toEqual([1, 2, 4, 8, 16]);
    await tick(NOON + 40 * MINUTE);
    await tick(NOON + 41 * MINUTE);
    expect(sent).toEqual([NOON + 40 * MINUTE]);
  });
});

describe("GitHub", () => {
  const asked: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      response.writeHead(status).end();
    });
  });
  let api = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    api = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  });
  afterAll(() => void server.close());

  test("is asked for a dispatch in its own words", async () => {
    await askForPublish({ repository: "ashram/site", token: "secret\n", api });
    expect(asked).toEqual(['POST /repos/ashram/site/dispatches Bearer secret {"event_type":"content-changed"}']);
  });

  test.each([
    [401, "the token is wrong or has ended"],
    [403, "the token may not do this"],
    [404, "the token does not know this repository"],
    [500, "it answered 500"],
  ])("that answers with %i is told of in a sentence: %s", async (answer, sentence) => {
    status = answer;
    await expect(askForPublish({ repository: "ashram/site", token: "x", api })).rejects.toThrow(sentence);
  });

  test("is not asked without a repository", async () => {
    await expect(askForPublish({ repository: "", token: "x", api })).rejects.toThrow(/REPOSITORY is ""/);
  });
});
