import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { describe, expect, test, vi } from "vitest";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { runDoctor } from "../../src/commands/doctor.ts";
import { checkConnectionSettings, configurationWarnings } from "../../src/build/checks/configuration.ts";
import { readSettings } from "../../src/site/settings.ts";
import type { Env } from "../../src/system/env.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { setRules, sharedEmulator } from "../support/emulator.ts";
import { portOf } from "../../src/system/free-port.ts";

const GOOD_POST = { status: "publish", title: "x", language: "English", primaryCategorySlug: "x", postTime: 1e9 };
const BAD_POST = { path: "posts/bad", id: "bad", data: { ...GOOD_POST, slug: "a/b", odd: 1 } };

const SITE_URL = "https://www.example.org";

const KEY = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
}).privateKey;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const emulator = sharedEmulator();

describe("npm run doctor", () => {
  test("finds no problem in the sample, and that visitors may read only the counts", async () => {
    const { isWell, lines } = await examineEmulator({ documents: readSampleDocuments(), env: { SITE_URL } });
    expect(lines).toContain("No problems found.");
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

  test("lists names that have no text in a language of the interface", async () => {
    const data = {
      activeInd: "Y",
      slug: "seva-day",
      title: "Seva Day",
      title_hi: "सेवा दिवस",
      galleryType: "photo",
      photos: [],
    };
    const album = { path: "photo-gallery/x", id: "x", data: { ...data, photos: [{ imageUrl: "/a.webp" }] } };
    const category = { path: "categories/y", id: "y", data: { activeInd: "Y", slug: "y", title: "Yoga" } };
    const { lines } = await examineEmulator({ documents: [album, category] });
    expect(lines).toMatch(/ names +\d+ of \d+ have no text in Marathi: .*Yoga.*Seva Day/);
    expect(lines).toMatch(/ names +\d+ of \d+ have no text in Hindi: .*Yoga/);
    expect(lines).not.toMatch(/ names +.*Hindi: .*Seva Day/);
    expect(lines).not.toContain("title_hi (");
  });

  test("shows a database's names without line breaks and control characters", async () => {
    const data = { status: "odd\u001b[2J\n✓ documents", "fie\u001b[31mld": 1 };
    const odd = { path: "posts/odd", id: "odd", data };
    const { lines } = await examineEmulator({ documents: [odd] });
    expect(lines).toContain("1 odd[2J ✓ documents");
    expect(lines).toContain("fie[31mld (1)");
    expect(lines).not.toContain("\u001b");
  });

  test("shortens states, fields, ids and collections of any type and length", async () => {
    const states = [{ $geopoint: { latitude: 19, longitude: 72.8 } }, { a: 1 }, 7, "s".repeat(4_000)];
    const odd = states.map((status, at) => ({ path: `posts/odd${at}`, id: `odd${at}`, data: { status } }));
    const names = Array.from({ length: 60 }, (_, at): [string, number] => [`${"f".repeat(300)}${at}`, at]);
    const id = "i".repeat(1_000);
    const documents = [
      ...smallSample(),
      ...odd,
      { path: "posts/many", id: "many", data: { status: "draft", ...Object.fromEntries(names) } },
      { path: `posts/${id}`, id, data: { ...GOOD_POST, slug: "a/b" } },
      { path: `${"c".repeat(300)}/a`, id: "a", data: {} },
    ];
    const { lines } = await examineEmulator({ documents });
    expect(lines).not.toContain("[object");
    expect(lines).toContain('1 {"$geopoint":{"latitude":19,"longitude":72.8}}');
    expect(lines).toContain("1 7");
    expect(lines).toMatch(/fields that the site does not use: .*f… \(1\), .* and 40 more/);
    expect(lines).toMatch(/✗ posts +i{119}…: slug is "a\/b"/);
    for (const line of lines.split("\n")) expect(line.length, line.slice(0, 80)).toBeLessThan(3_000);
  });

  test("reports categories that differ only in capitals, after many other problems too", async () => {
    const bad = Array.from({ length: 25 }, (_, at) => ({ ...BAD_POST, path: `posts/bad${at}`, id: `bad${at}` }));
    const upper = { ...GOOD_POST, slug: "upper", primaryCategorySlug: "ANNOUNCEMENTS" };
    const documents = [...readSampleDocuments(), ...bad, { path: "posts/upper", id: "upper", data: upper }];
    const { isWell, lines } = await examineEmulator({ documents });
    expect(lines).toMatch(/✗ posts +upper: primaryCategorySlug is "ANNOUNCEMENTS"; expected "announcements", as /);
    expect(isWell).toBe(false);
  });

  test("reports what is bad, unknown or missing in a database, and broken links in menus", async () => {
    const documents = readSampleDocuments().filter(
      ({ id, path }) => !["privacy-policy", "jaap-count"].includes(id) && !path.startsWith("events/"),
    );
    const other = { path: "newsletters/a", id: "a", data: { text: "x" } };
    const { isWell, lines } = await examineEmulator({ documents: [...documents, BAD_POST, other] });
    expect(lines).toMatch(/✓ root document +sites\/main, with 6 of the 7 collections/);
    expect(lines).toMatch(/· events +missing or empty/);
    expect(lines).toMatch(/· root document +collections that the site does not use: newsletters/);
    expect(lines).toMatch(/· posts +1 of \d+ published documents would be skipped:/);
    expect(lines).toMatch(/✗ posts +bad: slug is "a\/b"/);
    expect(lines).toMatch(/· posts +fields that the site does not use: odd \(1\)/);
    expect(lines).toMatch(/· abhang-lyrics +10 of 11 fields are found; no document has videoUrl \(other names\?/);
    expect(lines).toMatch(/✗ menus +no published post has the slug privacy-policy/);
    expect(lines).toMatch(/· counts +there is no document ramnaam-bank\/jaap-count/);
    expect(isWell).toBe(false);
  });

  test("checks the configuration only if enough documents can be used", async () => {
    const documents = Array.from({ length: 60 }, (_, at) => ({
      path: `posts/${at}`,
      id: `${at}`,
      data: BAD_POST.data,
    }));
    const { lines } = await examineEmulator({ documents });
    expect(lines).toMatch(/✗ documents +60 of 60 documents of posts cannot be used; at most 50 may be skipped/);
    expect(lines).toMatch(/· documents +and 40 more: npm run pull lists them all/);
    expect(lines).toMatch(/· menus, pictures +skipped/);
  });

  test("reports which collections anybody may read, and never recommends deploying rules", async () => {
    const { isWell, lines } = await examineEmulator({
      connection: emulator.newConnection(),
      documents: smallSample(),
    });
    expect(lines).toMatch(
      /✗ visitors +anybody may read the root document, posts, .*ramnaam-bank, including hidden documents/,
    );
    expect(lines).toMatch(/✗ visitors .*: remove what allows it from the database's rules/);
    expect(lines).not.toMatch(/deploy/);
    expect(isWell).toBe(false);
  });

  test("prints the rule to add if visitors may not read the counts, and that rule is sufficient", async () => {
    const documents = readSampleDocuments();
    const connection = emulator.newConnection();
    const env = { SITE_URL, FIRESTORE_ROOT: "apps/temple/sites/main" };
    const examineIt = () =>
      examineEmulator({ documents, env, connection: { ...connection, root: env.FIRESTORE_ROOT } });
    await setRules(emulator.host, connection.projectId, rulesOfAnotherApp(""));
    const { isWell, lines } = await examineIt();
    expect(isWell).toBe(false);
    expect(lines).toMatch(/✗ live counts +visitors may not read them: add this rule to the database.s rules, inside/);
    const [rule = ""] =
      /^ +match \/apps\/temple\/sites\/main\/ramnaam-bank\/jaap-count \{\n.*\n +\}$/m.exec(lines) ?? [];
    expect(rule).toContain("allow get: if true;");
    await setRules(emulator.host, connection.projectId, rulesOfAnotherApp(rule));
    const after = await examineIt();
    expect(after.lines).toMatch(/✓ live counts +visitors may read them/);
    expect(after.lines).toMatch(/✓ visitors +may read nothing else/);
    expect(after.isWell).toBe(true);
  });

  test("shows the site's address and the database of the counts, and reports those that do not fit", async () => {
    const documents = [BAD_POST];
    const config = JSON.stringify({ apiKey: "x", projectId: "another", appId: "1:1:web:1" });
    const bare = await examineEmulator({ documents });
    expect(bare.isWell).toBe(false);
    expect(bare.lines).toMatch(/✗ address +SITE_URL is not set, so npm run build stops: share links, /);
    const local = await examineEmulator({ documents, env: { SITE_URL: "http://localhost:4321" } });
    expect(local.lines).toMatch(/· address +feeds, .* get http:\/\/localhost:4321: set SITE_URL/);
    expect(bare.lines).toMatch(/· live counts +pages keep the counts of the last build/);
    const env = { SITE_URL, PUBLIC_FIREBASE_CONFIG: config };
    const { isWell, lines } = await examineEmulator({ documents, env });
    expect(lines).toMatch(/✓ address +https:\/\/www\.example\.org\n/);
    expect(lines).toMatch(/✗ live counts +PUBLIC_FIREBASE_CONFIG names project another, but the content is in demo-/);
    expect(isWell).toBe(false);
  });

  test.each<[Readonly<Record<string, string>>, string, string]>([
    [{}, "address", "SITE_URL is not set, so npm run build stops"],
    [{ SITE_URL: "http://localhost:4321" }, "address", "share links and search engines get http://localhost:4321"],
    [
      { PUBLIC_FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" },
      "live counts",
      "visitors' browsers would connect to an emulator",
    ],
  ])("finds %o bad where the database is the real one", (env, about, part) => {
    const access = { kind: "key-file", path: "key.json", projectId: null, email: null } as const;
    const findings = checkConnectionSettings(
      readSettings({ CONTENT_SOURCE: "sample", FIREBASE_PROJECT_ID: "ours", ...env }),
      {
        projectId: "ours",
        root: "a/b",
        access,
      },
    );
    expect(findings).toContainEqual({ mark: "bad", about, says: expect.stringContaining(part) });
  });

  test("is not the only place: a build from the real database reports the same", () => {
    const account = { type: "service_account", project_id: "ours", client_email: "a@b.example", private_key: KEY };
    const env = { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) };
    const local = { SITE_URL: "http://localhost:4321" };
    const warnings = (variables: Env) => configurationWarnings(readSettings(variables));
    expect(warnings({ ...env, ...local })).toEqual([expect.stringMatching(/^address: .*localhost:4321: set SITE_URL/)]);
    expect(warnings({ ...env, SITE_URL })).toEqual([]);
    expect(warnings({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", ...local })).toEqual([]);
    expect(warnings({})).toEqual([]);
  });

  test("tests pictures of other servers, and reports the document of each that fails", async () => {
    const server = createServer(({ url }, answer) => {
      if (url?.startsWith("/gone.png")) answer.writeHead(404).end();
      else answer.end(url === "/page.png" ? "<!doctype html><p>Sign in" : PIXEL);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const port = portOf(server);
    const long = `gone.png?token=secret&${"x".repeat(4_000)}`;
    const documents = ["good", "gone", "page"].map((name) => ({
      path: `posts/${name}`,
      id: name,
      data: {
        ...GOOD_POST,
        slug: name,
        featureImageUrl: `http://127.0.0.1:${port}/${name === "gone" ? long : `${name}.png`}`,
      },
    }));
    const { lines } = await examineEmulator({ documents, env: { PICTURES_ALLOW_PRIVATE: "1" } });
    server.close();
    expect(lines).toMatch(/· pictures +3 of 3 tested, 2 failed:/);
    expect(lines).toMatch(/✗ pictures +posts\/gone: featureImageUrl: http:\S+: the server answers 404/);
    expect(lines).not.toContain("secret");
    expect(lines).toMatch(/✗ pictures +posts\/page: featureImageUrl: http:\S+: it is a page; expected JPEG/);
  });

  test("reports an empty path, and checks nothing more", async () => {
    const { isWell, lines } = await examineEmulator({ documents: [], env: { FIRESTORE_ROOT: "sites/typing-error" } });
    expect(lines).toMatch(/✗ root document +there is nothing at sites\/typing-error: set FIRESTORE_ROOT/);
    expect(lines).toContain("1 problem found.");
    expect(isWell).toBe(false);
  });

  test.each([
    [{ GOOGLE_APPLICATION_CREDENTIALS: "no/such.json" }, /✗ settings +GOOGLE_APPLICATION_CREDENTIALS names the file/],
    [{ FIRESTORE_ROOT: "sites" }, /✗ settings +FIRESTORE_ROOT is "sites"/],
    [{ SITE_URL: "www.example.org" }, /✗ settings +SITE_URL is "www.example.org"/],
  ])("puts wrong settings into its table: %o", async (env, line) => {
    const { isWell, lines } = await examineQuietly(env);
    expect(lines).toMatch(line);
    expect(lines).toMatch(/· the rest +was not checked: fix this first/);
    expect(isWell).toBe(false);
  });
});

type Examined = Readonly<{
  documents: Parameters<typeof seedEmulator>[0]["documents"];
  /** By default a new database with the site's rules. */
  connection?: Connection;
  env?: Readonly<Record<string, string>>;
}>;

async function examineEmulator({ documents, connection, env = {} }: Examined) {
  const database = connection ?? emulator.newConnection();
  const { projectId } = database;
  if (connection === undefined) await setRules(emulator.host, projectId);
  await seedEmulator({ connection: database, documents, title: "Sample" });
  return examineQuietly({ FIRESTORE_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: projectId, ...env });
}

/** Another app's rules, and ours among them. */
function rulesOfAnotherApp(ours: string): string {
  return `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /orders/{order} { allow read, write: if request.auth != null; }
        ${ours}
      }
    }`;
}

async function examineQuietly(env: Readonly<Record<string, string>>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const isWell = await runDoctor(env);
  const lines = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return { isWell, lines };
}
