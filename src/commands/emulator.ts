// npm run emulator: runs the Firestore emulator with the sample content, until Ctrl-C.
import { site } from "#config";
import { startEmulator } from "../data/firestore/emulator/emulator.ts";
import { seedEmulator } from "../data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../data/firestore/sample.ts";
import { SettingError } from "../site/setting-error.ts";
import { readSettings } from "../site/settings.ts";
import type { Command } from "./command.ts";

const DEFAULT_PORT = 8080;

const emulator: Command = async ({ env }) => {
  const port = readSettings(env).emulatorPort ?? DEFAULT_PORT;
  if (env.FIRESTORE_EMULATOR_HOST) {
    throw new SettingError(
      `FIRESTORE_EMULATOR_HOST is set to ${env.FIRESTORE_EMULATOR_HOST}, so no emulator was started: if none runs there, ` +
        "remove the variable (unset FIRESTORE_EMULATOR_HOST), and run the command again.",
    );
  }
  const { host } = await startEmulator({ env, port, rules: "firestore.rules" });
  const { content } = readSettings({ ...env, FIRESTORE_EMULATOR_HOST: host, CONTENT_SOURCE: "firestore" });
  if (content.from === "sample") return false;
  const documents = readSampleDocuments();
  await seedEmulator({ connection: content.connection, documents, title: site.title.en });
  console.log(`${documents.length} sample documents are in the emulator. In another terminal, set`);
  console.log(`  export FIRESTORE_EMULATOR_HOST=${host}`);
  console.log(`  export PUBLIC_FIRESTORE_EMULATOR_HOST=${host}`);
  console.log("  export SITE_URL=http://localhost:4321");
  console.log("and run a command, such as npm start. Ctrl-C stops the emulator.");
  return true;
};

export default emulator;
