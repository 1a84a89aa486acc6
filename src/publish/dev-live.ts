// The live site on one desk: an emulator with the site's rules and the sample, the site, and counts that grow.
import { spawn } from "node:child_process";
import { EMULATOR_PROJECT } from "../firestore/address.ts";
import { startChanting } from "../firestore/chant.ts";
import { startEmulator } from "../firestore/emulator.ts";
import { type Env, readEnvironment } from "../firestore/environment.ts";
import { fillEmulator } from "../firestore/fill.ts";
import { readSampleDocuments } from "../firestore/sample.ts";
import { site } from "../site/config.ts";
import { preview } from "./preview.ts";

/** Apart from `dist/`, which must never point at an emulator. */
const SITE_DIR = ".cache/live-site";
const SNAPSHOT_DIR = ".cache/live-snapshot";
const BEAT_MS = 1000;

/** Runs until the process is stopped. @returns false where the site could not be built or served */
export async function devLive(env: Env): Promise<boolean> {
  const { host, stop } = await startEmulator({
    env: { ...env, FIRESTORE_EMULATOR_HOST: "" },
    port: Number(env.EMULATOR_PORT || 0),
    rules: "firestore.rules",
  });
  const settings = {
    ...env,
    CONTENT_SOURCE: "firestore",
    FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    FIRESTORE_EMULATOR_HOST: host,
    PUBLIC_FIRESTORE_EMULATOR_HOST: host,
    PUBLIC_FIREBASE_CONFIG: "",
    SITE_DIR,
    SNAPSHOT_DIR,
  };
  const choice = readEnvironment(settings);
  if (choice.from === "sample") return false;
  const { connection } = choice;
  await fillEmulator({ connection, documents: readSampleDocuments(), title: site.title[site.language] });
  if (!(await build(settings)) || !(await preview(SITE_DIR, env))) {
    await stop();
    return false;
  }
  const entries = site.books.flatMap((book) => book.entries.map(({ name }) => name));
  startChanting({ connection, entries, beatMs: BEAT_MS, random: Math.random });
  console.log(`The counts grow every second in the emulator at ${host}: open /ramnaam-bank.`);
  return true;
}

/** A process of its own, since the renderer reads where things lie from the environment as it starts. */
function build(env: Env): Promise<boolean> {
  const child = spawn(process.execPath, ["scripts/build.ts"], { stdio: "inherit", env: { ...env } });
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      resolve(code === 0);
    });
  });
}
