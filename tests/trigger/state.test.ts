import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_WAIT_MS, MIN_INTERVAL_MS, QUIET_PERIOD_MS } from "../../scripts/trigger/back-off.ts";
import { requestPublish } from "../../scripts/trigger/github.ts";
import { dispatchWhenDue, recordChange } from "../../scripts/trigger/state.ts";
import { type Client, openClient } from "../../src/data/firestore/client.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { portOf } from "../../src/system/free-port.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

const emulator = sharedEmulator();
let client: Client;
let sent: number[];
beforeEach(() => {
  client = openClient(emulator.newConnection(), 20_000);
  sent = [];
  return () => client.close();
});

const change = (time: number) => client.run((db) => recordChange(db, time));
const tick = (now: number) =>
  client.run((db) => dispatchWhenDue(db, { now, send: () => Promise.resolve(void sent.push(now)) }));

/** Advances the clock, runs the trigger each minute, and sends the changes when their events arrive. */
async function run(changes: readonly number[], until: number): Promise<void> {
  let rest = [...changes];
  for (let now = NOON; now <= until; now += MINUTE) {
    for (const time of rest.filter((each) => each <= now)) await change(time);
    rest = rest.filter((each) => each > now);
    await tick(now);
  }
}

describe("after changes of the content", () => {
  test("requests one publish after a quiet period", async () => {
    await run([NOON + 5_000, NOON + 25_000, NOON + 45_000], NOON + 20 * MINUTE);
    expect(sent).toEqual([NOON + 2 * MINUTE]);
  });

  test("requests a publish while changes keep coming, and includes the last one in a later publish", async () => {
    const everyHalfMinute = Array.from({ length: 60 }, (_, index) => NOON + index * 30_000);
    await run(everyHalfMinute, NOON + 50 * MINUTE);
    expect(sent[0]).toBe(NOON + MAX_WAIT_MS);
    expect(sent.length).toBeLessThanOrEqual(4);
    expect(sent.at(-1)).toBeGreaterThan(everyHalfMinute.at(-1) ?? 0);
  });

  test("requests nothing more, however often it runs", async () => {
    await run([NOON], NOON + 60 * MINUTE);
    expect(sent).toHaveLength(1);
  });

  test("requests nothing more for an event that comes twice, late or out of order", async () => {
    await change(NOON + 2000);
    await change(NOON);
    await change(NOON + 2000);
    await tick(NOON + QUIET_PERIOD_MS + 2000);
    await change(NOON + 2000);
    await tick(NOON + 2 * QUIET_PERIOD_MS + 4000);
    expect(sent).toEqual([NOON + QUIET_PERIOD_MS + 2000]);
  });

  test("records many changes at the same time once", async () => {
    const all = Array.from({ length: 20 }, (_, index) => change(NOON + index));
    await Promise.allSettled(all);
    await tick(NOON + QUIET_PERIOD_MS + MIN_INTERVAL_MS);
    expect(sent).toHaveLength(1);
  });

  test("includes a change during a request in the next publish", async () => {
    await change(NOON);
    await client.run((db) =>
      dispatchWhenDue(db, {
        now: NOON + QUIET_PERIOD_MS,
        send: async () => {
          await recordChange(db, NOON + QUIET_PERIOD_MS + 500);
        },
      }),
    );
    await tick(NOON + 3 * QUIET_PERIOD_MS);
    expect(sent).toEqual([NOON + 3 * QUIET_PERIOD_MS]);
  });

  test("retries a failed request with increasing delays until it succeeds", async () => {
    await change(NOON);
    const tried: number[] = [];
    for (let now = NOON + QUIET_PERIOD_MS; now < NOON + 30 * MINUTE; now += MINUTE) {
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
    api = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(() => void server.close());

  test("receives a valid dispatch request", async () => {
    await requestPublish({ repository: "ashram/site", token: "secret\n", api });
    expect(asked).toEqual(['POST /repos/ashram/site/dispatches Bearer secret {"event_type":"content-changed"}']);
  });

  test.each([
    [401, "the token is wrong or has expired"],
    [403, "the token does not allow this"],
    [404, "the token has no access to this repository"],
    [500, "it answered 500"],
  ])("that answers with %i is reported in a sentence: %s", async (answer, sentence) => {
    status = answer;
    await expect(requestPublish({ repository: "ashram/site", token: "x", api })).rejects.toThrow(sentence);
  });

  test("receives no request without a repository", async () => {
    await expect(requestPublish({ repository: "", token: "x", api })).rejects.toThrow(/REPOSITORY is ""/);
  });
});
