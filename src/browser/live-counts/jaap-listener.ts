// The only module that imports Firestore's browser library. It is loaded when the counts come into view.
import { deleteApp, initializeApp } from "firebase/app";
import { doc, initializeFirestore, onSnapshot, setLogLevel } from "firebase/firestore";
import type { LiveDatabase } from "../../site/live-database.ts";

export type Listener = Readonly<{
  /** The document's data, or null if there is no document. `isCurrent` is false if the data come from a cache. */
  take: (data: unknown, isCurrent: boolean) => void;
  /** The listener has failed and ended. */
  fail: (error: unknown) => void;
}>;

/** Listens to one document. @returns a function that stops it */
export function listen(
  { document: path, emulatorHost, ...options }: LiveDatabase,
  { take, fail }: Listener,
): () => void {
  // The page itself reports a lost connection.
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
