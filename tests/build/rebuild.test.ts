// Further builds: from a database, after a change, and with a secret in the environment.
import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { freePort } from "../../src/system/free-port.ts";
import { builtPages } from "../support/built-site.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { digestsIn, filesIn, newFolder, siteDigests } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";
import { buildHere } from "../support/build-here.ts";
import { buildSample } from "../support/build-sample.ts";
import { command } from "../support/command.ts";

const siteDir = inject("siteDir");
const GONE = "posts/the-window-beside-the-lamp";
const emulator = sharedEmulator();

/** Builds into folders of its own, in a process of its own. @returns the site's folder */
async function build(env: Readonly<Record<string, string>>, dir = newFolder()): Promise<string> {
  return (await buildSample({ ...foldersIn(dir), ...env })).site;
}

/** The same in this process. */
async function rebuild(env: Readonly<Record<string, string>>, dir: string): Promise<string> {
  return (await buildHere({ ...foldersIn(dir), ...env })).site;
}

function foldersIn(dir: string) {
  return { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
}

test("the sample in a database gives the same site byte for byte, whenever it is read, and an unpublished post disappears", async () => {
  const connection = emulator.newConnection();
  const documents = readSampleDocuments();
  await seedEmulator({ connection, documents, title: "Sample" });
  const env = {
    CONTENT_SOURCE: "firestore",
    FIRESTORE_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: connection.projectId,
  };
  const dir = newFolder();
  const site = await rebuild(env, dir);
  // A database knows when each document was saved.
  expect(siteDigests(site)).toEqual(siteDigests(siteDir));
  if (IS_EVERY_CASE) expect(digestsIn(await build(env))).toEqual(digestsIn(site));

  const post = documents.find(({ path }) => path === GONE);
  if (post === undefined) throw new Error(`The sample has no ${GONE}.`);
  const slug = String(post.data.slug);
  const draft = { ...post, data: { ...post.data, status: "draft" } };
  await seedEmulator({ connection, documents: [draft], title: "Sample" });
  await rebuild(env, dir);
  expect(filesIn(siteDir)).toContain(`post/${slug}.html`);
  expect(filesIn(site)).not.toContain(`post/${slug}.html`);
  const mentions = filesIn(site).filter(
    (file) => /\.(?:html|xml|json)$/.test(file) && readFileSync(join(site, file), "utf8").includes(slug),
  );
  // Its address leads to it again if it is published again.
  expect(mentions).toEqual(["addresses.json"]);
});

test.runIf(IS_EVERY_CASE)(
  "a site that moves to another origin names that one everywhere, and no secret of the environment",
  async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const account = {
      type: "service_account",
      project_id: "secret-project-name",
      client_email: "secret-reader@secret-project-name.iam.gserviceaccount.com",
      private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    };
    const connection = emulator.newConnection();
    await seedEmulator({ connection, documents: smallSample("posts/navadurga"), title: "Sample" });
    const content = {
      CONTENT_SOURCE: "firestore",
      FIRESTORE_EMULATOR_HOST: emulator.host,
      FIREBASE_PROJECT_ID: connection.projectId,
    };
    const env = { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account), SITE_URL: "https://www.example.org" };
    const dir = newFolder();
    await rebuild(content, dir);
    // The folder still has the pages of the other origin.
    const site = await build({ ...content, ...env }, dir);
    const secrets = [
      // The address that the renderer gives Astro.
      "site.invalid",
      "PRIVATE KEY",
      "secret-project-name",
      "secret-reader",
      account.private_key.split("\n")[1] ?? "",
    ];
    const told = filesIn(site).filter((file) =>
      secrets.some((secret) => readFileSync(join(site, file)).includes(secret)),
    );
    expect(told).toEqual([]);

    const canonical = builtPages(site).flatMap(
      ({ html }) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? [],
    );
    expect(canonical.filter((url) => !url.startsWith("https://www.example.org/"))).toEqual([]);
    for (const file of ["rss.xml", "sitemap-0.xml", "robots.txt"]) {
      expect.soft(readFileSync(join(site, file), "utf8"), file).toContain("https://www.example.org/");
      expect.soft(readFileSync(join(site, file), "utf8"), file).not.toContain("localhost");
    }
  },
);

test.runIf(IS_EVERY_CASE)(
  "two builds at once, of a language that has no renderer yet, give the same site",
  async () => {
    const [one, other] = await Promise.all([build({ SITE_LANGUAGE: "hi" }), build({ SITE_LANGUAGE: "hi" })]);
    expect(digestsIn(one)).toEqual(digestsIn(other));
  },
);

test.runIf(IS_EVERY_CASE)("npm start without SITE_URL gives a database's site its own address", async () => {
  const connection = emulator.newConnection();
  await seedEmulator({ connection, documents: smallSample("posts/navadurga"), title: "Sample" });
  const dir = newFolder();
  const port = await freePort();
  const env = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot"), SITE_URL: "", PORT: String(port) };
  const database = { FIRESTORE_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: connection.projectId };
  const start = spawn(...command("start"), {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", ...database, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = `http://localhost:${port}`;
    let said = "";
    start.stdout.on("data", (chunk) => (said += String(chunk)));
    await expect.poll(() => said).toContain(`The site is at ${url} `);
    for (const [path, text] of [
      ["/post/navadurga", `<link rel="canonical" href="${url}/post/navadurga"`],
      ["/rss.xml", `<link>${url}/post/`],
      ["/robots.txt", `Sitemap: ${url}/sitemap-index.xml`],
    ]) {
      expect.soft(await (await fetch(url + path)).text()).toContain(text);
    }
  } finally {
    start.kill();
  }
});
