// Writes documents to an emulator, never to a real database: the site only reads.
import { openClient } from "../client.ts";
import { toFirestoreData } from "../convert.ts";
import type { Connection } from "../../../site/database/content-choice.ts";
import type { RawDocument } from "../raw-document.ts";

/** Timeout of one call, in milliseconds. */
const CALL_MS = 60_000;
/** The emulator rejects, after a long wait, a call with hundreds of long posts. */
const BATCH_SIZE = 20;

export type SeedInput = Readonly<{
  connection: Connection;
  documents: readonly RawDocument[];
  /** The only field of the root document. */
  title: string;
}>;

/**
 * Writes the root document and all documents below it. Overwrites existing ones.
 * @throws Error if the connection is not to an emulator
 */
export async function seedEmulator({ connection, documents, title }: SeedInput): Promise<void> {
  if (connection.access.kind !== "emulator") {
    throw new Error("Only an emulator can be seeded: set FIRESTORE_EMULATOR_HOST to its address.");
  }
  const client = openClient(connection, CALL_MS);
  try {
    await client.run(async (db) => {
      await db.doc(connection.root).set({ title });
      for (let start = 0; start < documents.length; start += BATCH_SIZE) {
        const batch = db.batch();
        for (const { path, data } of documents.slice(start, start + BATCH_SIZE)) {
          batch.set(db.doc(`${connection.root}/${path}`), toFirestoreData(db, data));
        }
        await batch.commit();
      }
    });
  } finally {
    await client.close();
  }
}
