// An emulator for tests: the one that FIRESTORE_EMULATOR_HOST names, or one that is started.
import { randomUUID } from "node:crypto";
import { startEmulator } from "../src/firestore/emulator.ts";
import type { Connection } from "../src/firestore/environment.ts";
import { fillEmulator } from "../src/firestore/fill.ts";
import type { RawDocument } from "../src/firestore/raw-document.ts";

export type TestEmulator = Readonly<{
  /** `host:port`. */
  host: string;
  /** A database of its own, empty, so that tests do not meet. */
  newConnection(): Connection;
  /** Writes the root document and the given ones, each a path and its data. */
  fill(connection: Connection, documents: Readonly<Record<string, RawDocument["data"]>>): Promise<void>;
  stop(): Promise<void>;
}>;

/** Starts it; give `beforeAll` a minute for it, since Java may be slow on a busy machine. */
export async function startTestEmulator(options: { rules?: string } = {}): Promise<TestEmulator> {
  const { host, stop } = await startEmulator({ env: process.env, ...options });
  // The library would go by this variable against what a test tells it.
  delete process.env.FIRESTORE_EMULATOR_HOST;
  return {
    host,
    newConnection: () => emulatorConnection(host),
    fill: (connection, documents) =>
      fillEmulator({ connection, documents: Object.entries(documents).map(toDocument), title: "Test" }),
    stop,
  };
}

/** A connection to whatever answers at the host, for faults too. */
export function emulatorConnection(host: string): Connection {
  return { projectId: `demo-${randomUUID().slice(0, 8)}`, root: "sites/main", access: { kind: "emulator", host } };
}

function toDocument([path, data]: [string, RawDocument["data"]]): RawDocument {
  return { path, id: path.slice(path.lastIndexOf("/") + 1), data };
}
