// Databases for tests, in the emulator that all tests share. It allows everything, unless a database is given rules.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { inject } from "vitest";
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

/** The emulator that all tests share. */
export function sharedEmulator(): TestEmulator {
  return emulatorAt(inject("emulatorHost"));
}

/** Replaces the rules of one database, by default with those of the site. */
export async function setRules(host: string, projectId: string, rules = siteRules()): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content: rules }] } });
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, { method: "PUT", body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The site's own rules, as text. */
function siteRules(): string {
  return readFileSync("firestore.rules", "utf8");
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
