// The only door to Firestore's browser library; nothing else may import it, and this is imported when counts are in view.
import { deleteApp, initializeApp } from "firebase/app";
import { doc, initializeFirestore, onSnapshot, setLogLevel } from "firebase/firestore";
import type { LiveDatabase } from "../site/live-database.ts";

export type Listener = Readonly<{
  /** The document's data, null where there is none; `isCurrent` is false when it is only what was known before. */
  take: (data: unknown, isCurrent: boolean) => void;
  /** The listener has ended, and nothing more will come. */
  fail: (error: unknown) => void;
}>;

/** Watches one document. @returns what ends it */
export function listen(
  { document: path, emulatorHost, ...options }: LiveDatabase,
  { take, fail }: Listener,
): () => void {
  // The page itself says in words when there is no connection.
  setLogLevel("silent");
  const app = initializeApp(options);
  const db = initializeFirestore(app, emulatorHost === null ? {} : { host: emulatorHost, ssl: false });
  const end = onSnapshot(
    doc(db, path),
    { includeMetadataChanges: true },
    (snapshot) => take(snapshot.data() ?? null, !snapshot.metadata.fromCache),
    fail,
  );
  return () => {
    end();
    void deleteApp(app);
  };
}
