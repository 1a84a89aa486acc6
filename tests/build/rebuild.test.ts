// Further builds: from a database, after a change, and with a secret in the environment.
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { fillEmulator } from "../../src/firestore/fill.ts";
import { readSampleDocuments } from "../../src/firestore/sample.ts";
import { builtPage, builtPages, valuesOf } from "../built-site.ts";
import { type TestEmulator, startTestEmulator } from "../emulator.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { buildSample } from "../setup.ts";

const siteDir = inject("siteDir");
const GONE = "posts/the-window-beside-the-lamp";
let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await startTestEmulator();
}, 60_000);
afterAll(() => emulator.stop());

/** Builds into folders of its own. @returns the site's folder */
function build(env: Readonly<Record<string, string>>, dir = newFolder()): string {
  const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
  buildSample({ ...folders, ...env });
  return folders.SITE_DIR;
}

test("the sample reached through a database gives the same site byte for byte, and an unpublished post disappears", async () => {
  const connection = emulator.newConnection();
  const documents = readSampleDocuments();
  await fillEmulator({ connection, documents, title: "Sample" });
  const env = {
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
  };
  const dir = newFolder();
  const site = build(env, dir);
  expect(digestsIn(site)).toEqual(digestsIn(siteDir));

  const post = documents.find(({ path }) => path === GONE);
  if (post === undefined) throw new Error(`The sample has no ${GONE}.`);
  const slug = String(post.data.slug);
  const draft = { ...post, data: { ...post.data, status: "draft" } };
  await fillEmulator({ connection, documents: [draft], title: "Sample" });
  build(env, dir);
  expect(filesIn(siteDir)).toContain(`post/${slug}.html`);
  expect(filesIn(site)).not.toContain(`post/${slug}.html`);
  const mentions = filesIn(site).filter(
    (file) => /\.(?:html|xml|json)$/.test(file) && readFileSync(join(site, file), "utf8").includes(slug),
  );
  expect(mentions).toEqual([]);
});

test("no secret of the environment reaches the site", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const account = {
    type: "service_account",
    project_id: "secret-project-name",
    client_email: "secret-reader@secret-project-name.iam.gserviceaccount.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const site = build({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account), SITE_URL: "https://www.example.org" });
  const secrets = ["PRIVATE KEY", "secret-project-name", "secret-reader", account.private_key.split("\n")[1] ?? ""];
  const told = filesIn(site).filter((file) =>
    secrets.some((secret) => readFileSync(join(site, file)).includes(secret)),
  );
  expect(told).toEqual([]);

  // The same build has an origin of its own.
  const canonical = builtPages(site).flatMap(
    ({ html }) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? [],
  );
  expect(canonical.filter((url) => !url.startsWith("https://www.example.org/"))).toEqual([]);
  for (const file of ["rss.xml", "sitemap-0.xml", "robots.txt"]) {
    expect.soft(readFileSync(join(site, file), "utf8"), file).toContain("https://www.example.org/");
    expect.soft(readFileSync(join(site, file), "utf8"), file).not.toContain("localhost");
  }
});

test("an interface in Marathi says so, and its content stays in its own languages", () => {
  const site = build({ SITE_LANGUAGE: "mr" });
  const home = builtPage(site, "index.html");
  expect(home.tags.find(({ name }) => name === "html")?.lang).toBe("mr");
  expect(home.html).toContain("गुरुवार");
  expect(valuesOf(home, "data-section")).toHaveLength(11);
  expect(valuesOf(home, "data-post")).toEqual(valuesOf(builtPage(siteDir, "index.html"), "data-post"));
});
