// Further builds: from a database, after a change, and with a secret in the environment.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { filesIn, newFolder, siteDigests } from "../fixtures/folders.ts";
import { buildHere } from "../support/build-here.ts";

const siteDir = inject("siteDir");
const GONE = "posts/the-window-beside-the-lamp";
const emulator = sharedEmulator();

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
