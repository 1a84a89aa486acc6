import { type Server, createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runContext } from "../../src/build/context.ts";
import { consoleUrl, sendReport } from "../../src/build/report-message.ts";
import type { Problem } from "../../src/data/schemas/parse.ts";
import type { PullReport } from "../../src/data/snapshot/report.ts";
import { readSettings } from "../../src/site/settings.ts";
import { newFolder } from "../fixtures/folders.ts";
import { portOf } from "../../src/system/free-port.ts";

const HOUR_MS = 3_600_000;
const problem: Problem = {
  collection: "posts",
  id: "diwali 2026",
  field: "featureImageUrl",
  value: '["https://x/?token=qxsecret"]',
  expected: "the address of a picture that begins with https://, http:// or one /",
};

let server: Server;
let url: string;
let status: number;
/** Bodies that the chat got. */
let got: string[];
let now: number;
let dir: string;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  [got, status, now, dir] = [[], 200, 1_763_600_000_000, newFolder()];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      got.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${portOf(server)}/services/qxwebhook`;
});

afterEach(() => void server.close());

async function send(changes: Partial<PullReport> = {}): Promise<string[]> {
  const env = { REPORT_WEBHOOK: url, FIRESTORE_EMULATOR_HOST: "127.0.0.1:1", FIREBASE_PROJECT_ID: "our-site" };
  const settings = readSettings({ ...env, SITE_URL: process.env.SITE_URL });
  const run = runContext({ ...settings, folders: { ...settings.folders, siteCache: dir } }, () => now);
  const scheduled = { schedule: "show", posts: [] } as const;
  got = [];
  await sendReport(run, {
    source: "",
    readTime: "",
    collections: [],
    problems: [],
    failures: [],
    scheduled,
    ...changes,
  });
  return got.map((body) => String(JSON.parse(body).text));
}

describe("the report for editors", () => {
  test("names each document in plain words, with a link to it in the console, and without its value", async () => {
    const [text = "", ...more] = await send({ problems: [problem] });
    expect(more).toEqual([]);
    expect(text.split("\n")).toEqual([
      expect.stringMatching(/: one document needs fixing\. Everything else is published\.$/),
      "• posts/diwali 2026: the field featureImageUrl needs the address of a picture that begins with https://, http:// or one /. " +
        "https://console.firebase.google.com/project/our-site/firestore/databases/-default-/data/~2Fsites~2Fmain~2Fposts~2Fdiwali~202026",
    ]);
    expect(text).not.toContain("qxsecret");
  });

  test("shows markup of the chat in an id or a field as text, on one line", async () => {
    const id = "a\n<!channel> <https://x.example|b> &amp;";
    const [text = ""] = await send({ problems: [{ ...problem, id, expected: "<!here>" }] });
    expect(text).not.toMatch(/[<>]/);
    expect(text).toContain("posts/a &lt;!channel&gt; &lt;https://x.example|b&gt; &amp;amp;: the field");
    expect(text.split("\n")).toHaveLength(2);
  });

  test("is sent when the list changes, and once a day while it stays the same", async () => {
    expect(await send({ problems: [problem] })).toHaveLength(1);
    now += 23 * HOUR_MS;
    expect(await send({ problems: [problem] })).toEqual([]);
    expect(await send({ problems: [problem, { ...problem, id: "other" }] })).toHaveLength(1);
    now += 25 * HOUR_MS;
    expect(await send({ problems: [problem, { ...problem, id: "other" }] })).toHaveLength(1);
    expect(await send({ problems: [problem, { ...problem, id: "other" }] })).toEqual([]);
  });

  test("says once that all is in order again, and nothing where it always was", async () => {
    expect(await send()).toEqual([]);
    await send({ problems: [problem] });
    expect(await send()).toEqual([expect.stringMatching(/: all documents are in order again\.$/)]);
    now += 48 * HOUR_MS;
    expect(await send()).toEqual([]);
  });

  test("says why nothing was published", async () => {
    const [text = ""] = await send({ failures: ["posts has shrunk from 10 to 2 documents."] });
    expect(text).toMatch(
      /nothing was published, because too much is wrong\. The last version stays online\.\n• posts has shrunk/,
    );
  });

  test("lists twenty problems at most, one of each kind first", async () => {
    const problems = Array.from({ length: 30 }, (_, n) => ({ ...problem, id: `p${n}` }));
    const [text = ""] = await send({ problems: [...problems, { ...problem, id: "rare", field: "slug" }] });
    expect(text.split("\n")).toHaveLength(22);
    expect(text).toContain("posts/rare: the field slug");
    expect(text).toContain("… and 11 more");
  });

  test("is sent with the next build if the chat refuses it; the address is not printed", async () => {
    status = 500;
    await send({ problems: [problem] });
    expect(console.log).toHaveBeenCalledExactlyOnceWith(
      "The report could not be sent to REPORT_WEBHOOK. The next build tries again.",
    );
    status = 200;
    expect(await send({ problems: [problem] })).toHaveLength(1);
  });

  test("does not stop a build if the chat cannot be reached", async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(send({ problems: [problem] })).resolves.toEqual([]);
  });
});

test("a wrong address is reported without its value", () => {
  expect(() => readSettings({ REPORT_WEBHOOK: "qxwebhook" })).toThrow(/^REPORT_WEBHOOK is not an address/);
  expect(() => readSettings({ REPORT_WEBHOOK: "qxwebhook" })).not.toThrow(/qxwebhook/);
});

test("an id with any letters has a link to the console", () => {
  const connection = { projectId: "p", root: "sites/main", access: { kind: "emulator", host: "x:1" } } as const;
  expect(consoleUrl(connection, { collection: "posts", id: "दीप" })).toMatch(/~2Fposts~2F~E0~A4~A6/);
});
