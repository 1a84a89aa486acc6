// Databases for tests, in the emulator that all tests share, or in a separate one that applies rules.
import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { startEmulator } from "../../src/data/firestore/emulator/emulator.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";

export type TestEmulator = Readonly<{
  /** `host:port`. */
  host: string;
  /** A new and empty database, so that tests do not see each other's documents. */
  newConnection(): Connection;
  /** Writes the root document and the given ones, each a path and its data. */
  fill(connection: Connection, documents: Readonly<Record<string, RawDocument["data"]>>): Promise<void>;
}>;

/** The emulator that all tests share; it allows everything. */
export function sharedEmulator(): TestEmulator {
  return emulatorAt(inject("emulatorHost"));
}

/** Starts an emulator that applies a file of rules. @returns it, and what ends it */
export async function startEmulatorWithRules(rules: string): Promise<TestEmulator & { stop: () => Promise<void> }> {
  const { host, stop } = await startEmulator({ env: { ...process.env, FIRESTORE_EMULATOR_HOST: "" }, rules });
  return { ...emulatorAt(host), stop };
}

/** A connection to whatever answers at the host, such as a proxy that makes faults. */
export function emulatorConnection(host: string): Connection {
  return { projectId: `demo-${randomUUID().slice(0, 8)}`, root: "sites/main", access: { kind: "emulator", host } };
}

function emulatorAt(host: string): TestEmulator {
  return {
    host,
    newConnection: () => emulatorConnection(host),
    fill: (connection, documents) =>
      seedEmulator({ connection, documents: Object.entries(documents).map(toDocument), title: "Test" }),
  };
}

function toDocument([path, data]: [string, RawDocument["data"]]): RawDocument {
  return { path, id: path.slice(path.lastIndexOf("/") + 1), data };
}
