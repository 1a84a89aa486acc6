import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { examine } from "../../src/publish/doctor.ts";
import { checkSettingsFit, misfits } from "../../src/publish/setting-findings.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";

const GOOD_POST = { status: "publish", title: "x", language: "English", primaryCategorySlug: "x", postTime: 1e9 };
const BAD_POST = { path: "posts/bad", id: "bad", data: { ...GOOD_POST, slug: "a/b", odd: 1 } };

const KEY = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
}).privateKey;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

let emulator: TestEmulator;
let openEmulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator({ rules: "firestore.rules" });
  openEmulator = await startTestEmulator();
});
afterAll(async () => {
  await emulator.stop();
  await openEmulator.stop();
});

describe("npm run doctor", () => {
  test("finds nothing to mend in the sample, and that visitors may read the counts alone", async () => {
    const { isWell, lines } = await examineEmulator({ documents: readSampleDocuments() });
    expect(lines).toContain("All is well.");
    expect(lines).toMatch(/✓ credentials +none needed: project demo-\w+, emulator at /);
    expect(lines).toMatch(/✓ root document +sites\/main, with 7 of the 7 collections/);
    expect(lines).toMatch(/✓ categories +10 documents, 9 of them shown \(activeInd: 9 Y, 1 N\)/);
    expect(lines).toMatch(/✓ photo-gallery +4 documents, all shown/);
    expect(lines).toMatch(/✓ categories +all 6 fields of the site are found/);
    expect(lines).toMatch(/✓ live counts +visitors may read them/);
    expect(lines).toMatch(/✓ visitors +may read nothing else/);
    expect(lines).toMatch(/✓ menus +every fixed post exists/);
    expect(lines).toMatch(/✓ counts +all 10 entries of the books are found/);
    expect(isWell).toBe(true);
  });

  test("shows what a database holds without letting it end a line, or tell the terminal anything", async () => {
    const data = { status: "odd\u001b[2J\n✓ documents", "fie\u001b[31mld": 1 };
    const odd = { path: "posts/odd", id: "odd", data };
    const { lines } = await examineEmulator({ documents: [...readSampleDocuments(), odd] });
    expect(lines).toContain("1 odd[2J ✓ documents");
    expect(lines).toContain("fie[31mld (1)");
    expect(lines).not.toContain("\u001b");
  });

  test("names what is bad, unknown or missing in a database, and menus that lead nowhere", async () => {
    const documents = readSampleDocuments().filter(
      ({ id, path }) => !["privacy-policy", "jaap-count"].includes(id) && !path.startsWith("events/"),
    );
    const other = { path: "newsletters/a", id: "a", data: { text: "x" } };
    const { isWell, lines } = await examineEmulator({ documents: [...documents, BAD_POST, other] });
    expect(lines).toMatch(/✓ root document +sites\/main, with 6 of the 7 collections/);
    expect(lines).toMatch(/· events +missing or empty/);
    expect(lines).toMatch(/· root document +collections that the site does not use: newsletters/);
    expect(lines).toMatch(/· posts +1 of \d+ shown documents would be left out of the site:/);
    expect(lines).toMatch(/✗ posts +bad: slug is "a\/b"/);
    expect(lines).toMatch(/· posts +fields that the site does not use: odd \(1\)/);
    expect(lines).toMatch(
      /· abhang-lyrics +7 of 9 fields are found; no document has audioUrl, videoUrl \(other names\?/,
    );
    expect(lines).toMatch(/✗ menus +no published post has the slug privacy-policy/);
    expect(lines).toMatch(/· counts +there is no document ramnaam-bank\/jaap-count/);
    expect(isWell).toBe(false);
  });

  test("looks at the configuration only where enough of the documents can be used", async () => {
    const documents = Array.from({ length: 60 }, (_, at) => ({
      path: `posts/${at}`,
      id: `${at}`,
      data: BAD_POST.data,
    }));
    const { lines } = await examineEmulator({ documents });
    expect(lines).toMatch(/✗ documents +60 of 60 documents of posts cannot be used; at most 50 may be left out/);
    expect(lines).toMatch(/· documents +and 40 more: npm run pull lists them all/);
    expect(lines).toMatch(/· menus, pictures +not looked at/);
  });

  test("says which collections anybody may read", async () => {
    const { isWell, lines } = await examineEmulator({ from: openEmulator, documents: readSampleDocuments() });
    expect(lines).toMatch(
      /✗ visitors +anybody may read the root document, posts, .*ramnaam-bank, hidden documents too/,
    );
    expect(isWell).toBe(false);
  });

  test("tells where the pages' address and their counts come from, and where they do not fit", async () => {
    const documents = readSampleDocuments();
    const config = JSON.stringify({ apiKey: "x", projectId: "another", appId: "1:1:web:1" });
    const bare = await examineEmulator({ documents });
    expect(bare.lines).toMatch(/· address +feeds, .* are told http:\/\/localhost:4321: set SITE_URL/);
    expect(bare.lines).toMatch(/· live counts +pages keep the counts of the last build/);
    const env = { SITE_URL: "https://www.example.org", PUBLIC_FIREBASE_CONFIG: config };
    const { isWell, lines } = await examineEmulator({ documents, env });
    expect(lines).toMatch(/✓ address +https:\/\/www\.example\.org\n/);
    expect(lines).toMatch(/✗ live counts +PUBLIC_FIREBASE_CONFIG names project another, and the content is in demo-/);
    expect(isWell).toBe(false);
  });

  test.each<[Readonly<Record<string, string>>, string, string]>([
    [{}, "address", "feeds, shared links and search engines are told http://localhost:4321"],
    [{ PUBLIC_FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" }, "live counts", "visitors' browsers would ask an emulator"],
  ])("finds %o bad where the database is the real one", (env, about, part) => {
    const access = { kind: "key-file", path: "key.json", projectId: null, email: null } as const;
    const findings = checkSettingsFit(
      { FIREBASE_PROJECT_ID: "ours", ...env },
      { projectId: "ours", root: "a/b", access },
    );
    expect(findings).toContainEqual({ mark: "bad", about, says: expect.stringContaining(part) });
  });

  test("is not needed to hear of it: a build from the real database says so", () => {
    const account = { type: "service_account", project_id: "ours", client_email: "a@b.example", private_key: KEY };
    const env = { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) };
    expect(misfits(env)).toEqual([expect.stringMatching(/^address: .*localhost:4321: set SITE_URL/)]);
    expect(misfits({ ...env, SITE_URL: "https://www.example.org" })).toEqual([]);
    expect(misfits({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toEqual([]);
    expect(misfits({})).toEqual([]);
  });

  test("tries pictures of other servers, and names the document of each that cannot be had", async () => {
    const server = createServer(({ url }, answer) => {
      if (url === "/gone.png") answer.writeHead(404).end();
      else answer.end(url === "/page.png" ? "<!doctype html><p>Sign in" : PIXEL);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const documents = ["good", "gone", "page"].map((name) => ({
      path: `posts/${name}`,
      id: name,
      data: { ...GOOD_POST, slug: name, featureImageUrl: `http://127.0.0.1:${port}/${name}.png` },
    }));
    const { lines } = await examineEmulator({ documents, env: { PICTURES_ALLOW_PRIVATE: "1" } });
    server.close();
    expect(lines).toMatch(/· pictures +3 of 3 tried, 2 not to be had:/);
    expect(lines).toMatch(/✗ pictures +posts\/gone: featureImageUrl: http:\S+: the server answers 404/);
    expect(lines).toMatch(/✗ pictures +posts\/page: featureImageUrl: http:\S+: it is a page; expected JPEG/);
  });

  test("tells where nothing is, and looks no further", async () => {
    const { isWell, lines } = await examineEmulator({ documents: [], env: { FIRESTORE_ROOT: "sites/typing-error" } });
    expect(lines).toMatch(/✗ root document +there is nothing at sites\/typing-error: set FIRESTORE_ROOT/);
    expect(lines).toContain("1 thing needs attention.");
    expect(isWell).toBe(false);
  });

  test.each([
    [{ GOOGLE_APPLICATION_CREDENTIALS: "no/such.json" }, /✗ settings +GOOGLE_APPLICATION_CREDENTIALS names the file/],
    [{ FIRESTORE_ROOT: "sites" }, /✗ settings +FIRESTORE_ROOT is "sites"/],
    [{ SITE_URL: "www.example.org" }, /✗ settings +SITE_URL is "www.example.org"/],
  ])("puts wrong settings into its table: %o", async (env, line) => {
    const { isWell, lines } = await examineQuietly(env);
    expect(lines).toMatch(line);
    expect(lines).toMatch(/· the rest +could not be looked at/);
    expect(isWell).toBe(false);
  });
});

type Examined = Readonly<{
  documents: Parameters<typeof fillEmulator>[0]["documents"];
  from?: TestEmulator;
  env?: Readonly<Record<string, string>>;
}>;

async function examineEmulator({ documents, from = emulator, env = {} }: Examined) {
  const connection = from.newConnection();
  await fillEmulator({ connection, documents, title: "Sample" });
  return examineQuietly({ FIRESTORE_EMULATOR_HOST: from.host, FIREBASE_PROJECT_ID: connection.projectId, ...env });
}

async function examineQuietly(env: Readonly<Record<string, string>>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const isWell = await examine(env);
  const lines = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return { isWell, lines };
}
