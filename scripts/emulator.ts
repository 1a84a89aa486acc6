// npm run emulator: the Firestore emulator with the sample content in it, until Ctrl-C.
import { startEmulator } from "../src/firestore/emulator.ts";
import { readEnvironment } from "../src/firestore/environment.ts";
import { fillEmulator } from "../src/firestore/fill.ts";
import { readSampleDocuments } from "../src/firestore/sample.ts";
import { site } from "../src/site/config.ts";

try {
  const { host } = await startEmulator({
    env: process.env,
    port: Number(process.env.EMULATOR_PORT || 8080),
    rules: "firestore.rules",
  });
  const choice = readEnvironment({ ...process.env, FIRESTORE_EMULATOR_HOST: host, CONTENT_SOURCE: "firestore" });
  if (choice.from === "firestore") {
    const documents = readSampleDocuments();
    await fillEmulator({ connection: choice.connection, documents, title: site.title[site.language] });
    console.log(`${documents.length} sample documents are in the emulator. In another terminal, set`);
    console.log(`  FIRESTORE_EMULATOR_HOST=${host}`);
    console.log(`  PUBLIC_FIRESTORE_EMULATOR_HOST=${host}`);
    console.log("and run a command, such as npm run build. Ctrl-C ends the emulator.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
