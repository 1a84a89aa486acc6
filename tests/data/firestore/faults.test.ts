import { once } from "node:events";
import { type Server, createServer } from "node:net";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "../../../src/site/database/content-choice.ts";
import { DatabaseError, explainDatabaseError, isTransient } from "../../../src/data/firestore/errors.ts";
import { openFirestoreSource } from "../../../src/data/firestore/firestore-source.ts";
import { emulatorConnection } from "../../support/emulator.ts";
import { SILENCE, counted, emptyPage, foundDocument, startFakeFirestore } from "./fake-firestore.ts";
import { readAll } from "./read-all.ts";
import { portOf } from "../../../src/system/free-port.ts";

const endings: (() => void)[] = [];

// The library would prefer this variable to the connection of a test.
beforeAll(() => void delete process.env.FIRESTORE_EMULATOR_HOST);
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

describe("a database that does not respond fails at the deadline", () => {
  test("a server that accepts connections and sends nothing", async () => {
    const hole = createServer((socket) => endings.push(() => socket.destroy()));
    await expectDeadline(await listen(hole));
  });

  test("a port without a server", async () => {
    const gone = createServer();
    const port = await listen(gone);
    gone.close();
    await expectDeadline(port);
  });

  async function expectDeadline(port: number): Promise<void> {
    const connection = emulatorConnection(`127.0.0.1:${port}`);
    await expect(openFirestoreSource({ connection, deadlineMs: 1000 })).rejects.toMatchObject({
      kind: "deadline",
      message: expect.stringContaining(`the Firestore emulator at 127.0.0.1:${port} did not answer in time`),
    });
  }
});

describe("a permanent error is not retried", () => {
  test.each<[number, string, string]>([
    [5, "no-database", "check FIREBASE_PROJECT_ID (5 NOT_FOUND: no)"],
    [7, "no-permission", 'give it the role "Cloud Datastore Viewer" (roles/datastore.viewer)'],
    [8, "quota", "try again when it is reset (a free quota, around midnight in California), or enable billing"],
    [9, "refused", "refused (9 FAILED_PRECONDITION: no)"],
    [16, "bad-credential", "does not accept the key"],
  ])("status %i", async (code, kind, part) => {
    const fake = await start(() => [{ code, details: "no" }]);
    const opening = openFirestoreSource({ connection: emulatorConnection(fake.host) });
    await expect(opening).rejects.toMatchObject({ kind, message: expect.stringContaining(part) });
    expect(fake.calls).toEqual(["BatchGetDocuments"]);
  });
});

test("retries a transient error until it has passed", async () => {
  let faults = 2;
  const fake = await start((call, request) => {
    if (faults-- > 0) return [{ code: 14, details: "busy" }];
    return [call === "BatchGetDocuments" ? foundDocument(request) : emptyPage()];
  });
  const source = await openFirestoreSource({ connection: emulatorConnection(fake.host) });
  expect(source.readTime).toBe("1970-01-01T00:00:01.000Z");
  await source.close();
});

test("retries a stalled call on a new connection", async () => {
  let isFirst = true;
  const fake = await start((_, request) => {
    const answer = isFirst ? SILENCE : foundDocument(request);
    isFirst = false;
    return [answer];
  });
  const source = await openFirestoreSource({ connection: emulatorConnection(fake.host), stallMs: 500 });
  expect(fake.calls.length).toBeGreaterThan(1);
  expect(fake.connections.size).toBeGreaterThan(1);
  await source.close();
});

test("detects an incomplete response by the count", async () => {
  const answers = { RunQuery: emptyPage(), RunAggregationQuery: counted(3), ListCollectionIds: emptyPage() };
  const fake = await start((call, request) => [call === "BatchGetDocuments" ? foundDocument(request) : answers[call]]);
  const source = await openFirestoreSource({ connection: emulatorConnection(fake.host) });
  await expect(readAll(source.pages("posts"))).rejects.toMatchObject({
    kind: "incomplete",
    message: expect.stringContaining("sent only part of the answer: try again (received 0 of 3 documents)"),
  });
  await source.close();
});

describe("errors of Google's authentication become one sentence", () => {
  const email = "reader@our-site.iam.gserviceaccount.com";
  const access: Connection["access"] = { kind: "key-file", path: "key.json", projectId: null, email };
  const connection: Connection = { projectId: "our-site", root: "sites/main", access };

  test.each<[string, number | undefined, string, string]>([
    ["invalid_grant: Invalid JWT Signature.", undefined, "bad-credential", email],
    ["Getting metadata from plugin failed with error: invalid_grant", 14, "bad-credential", email],
    ["error:1E08010C:DECODER routines::unsupported", undefined, "bad-credential", "make a new one"],
    ["Could not load the default credentials. Browse to …", undefined, "no-credential", "FIREBASE_SERVICE_ACCOUNT"],
    ["7 PERMISSION_DENIED: Missing or insufficient permissions.", 7, "no-permission", `does not let ${email} read`],
    ["7 PERMISSION_DENIED: Cloud Firestore API has not been used in project 1", 7, "api-disabled", "is disabled"],
    [
      "request to https://oauth2.googleapis.com/token failed, reason: ENOTFOUND",
      undefined,
      "unreachable",
      "could not be",
    ],
    ["14 UNAVAILABLE: No connection established", 14, "unreachable", "could not be"],
    ["Exceeded maximum number of retries allowed.", undefined, "unreachable", "could not be"],
    ["13 INTERNAL: Received RST_STREAM with code 2", 13, "unreachable", "could not be"],
    [
      "4 DEADLINE_EXCEEDED: Deadline exceeded after 5.001s",
      4,
      "unreachable",
      "could not be reached: try again later (no data in time)",
    ],
    ["10 ABORTED: Transaction lock timeout", 10, "unreachable", "could not be"],
    ["something unheard of", undefined, "refused", "(something unheard of)"],
  ])("%s", (message, code, kind, part) => {
    const said = Object.assign(new Error(message), code === undefined ? {} : { code });
    const error = explainDatabaseError(said, connection, "posts");
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ kind, cause: said, message: expect.stringContaining(part) });
    expect(error.message.split("\n")).toHaveLength(1);
    expect(isTransient(said)).toBe(kind === "unreachable");
  });
});

async function start(answer: Parameters<typeof startFakeFirestore>[0]) {
  const fake = await startFakeFirestore(answer);
  endings.push(fake.stop);
  return fake;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => server.close());
  return portOf(server);
}
