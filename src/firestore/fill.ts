// Puts documents into an emulator, never into a real database: the site only reads.
import { openClient } from "./client.ts";
import { toFirestoreData } from "./convert.ts";
import type { Connection } from "./environment.ts";
import type { RawDocument } from "./raw-document.ts";

/** Milliseconds that one call may take. */
const CALL_MS = 60_000;
/** Hundreds of long posts are more than the emulator takes in one call, and it is slow to say so. */
const BATCH_SIZE = 20;

export type FillInput = Readonly<{
  connection: Connection;
  documents: readonly RawDocument[];
  /** The root document gets it as its only field. */
  title: string;
}>;

/**
 * Writes the root document and all documents below it, over what is there.
 * @throws Error when the connection is not an emulator's
 */
export async function fillEmulator({ connection, documents, title }: FillInput): Promise<void> {
  if (connection.access.kind !== "emulator") {
    throw new Error("Only an emulator is ever filled: set FIRESTORE_EMULATOR_HOST to its address.");
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
