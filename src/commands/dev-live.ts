// npm run dev:live: an emulator with the site's rules and the sample, the site, and counts that grow.
import { EMULATOR_PROJECT } from "../site/database/connection-env.ts";
import { simulateCounts } from "../data/firestore/emulator/simulate-counts.ts";
import { startEmulator } from "../data/firestore/emulator/emulator.ts";
import { seedEmulator } from "../data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../data/firestore/sample.ts";
import { site } from "#config";
import { freePort } from "../system/free-port.ts";
import { readSettings } from "../site/settings.ts";
import { preview } from "../build/hosting/preview.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run-command.ts";
import { withOwnAddress } from "../build/check-environment.ts";

/** Separate from `dist/`, which must never refer to an emulator. */
const SITE_DIR = ".cache/live-site";
const SNAPSHOT_DIR = ".cache/live-snapshot";
const INTERVAL_MS = 1000;

/** Runs until the process is stopped. @returns false if the site could not be built or served */
const devLive: Command = async ({ env }) => {
  const { emulatorPort, port: wanted } = readSettings(env);
  const { host, stop } = await startEmulator({
    env: { ...env, FIRESTORE_EMULATOR_HOST: "" },
    port: emulatorPort ?? 0,
    rules: "firestore.rules",
  });
  const port = wanted || (await freePort());
  const liveEnv = {
    ...withOwnAddress(env, port),
    CONTENT_SOURCE: "firestore",
    FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    FIRESTORE_EMULATOR_HOST: host,
    PUBLIC_FIRESTORE_EMULATOR_HOST: host,
    PUBLIC_FIREBASE_CONFIG: "",
    SITE_DIR,
    SNAPSHOT_DIR,
  };
  const { content } = readSettings(liveEnv);
  if (content.from === "sample") return false;
  const { connection } = content;
  await seedEmulator({ connection, documents: readSampleDocuments(), title: site.title.en });
  if (!(await runCommand("build", liveEnv)) || !(await preview(SITE_DIR, port))) {
    await stop();
    return false;
  }
  const entries = site.books.flatMap((book) => book.entries.map(({ name }) => name));
  simulateCounts({ connection, entries, intervalMs: INTERVAL_MS, random: Math.random, say: console.error });
  console.log(`The counts grow every second in the emulator at ${host}: open /ramnaam-bank.`);
  return true;
};

export default devLive;
