// Hears of every change of what is shown, for days: a listener that breaks is opened anew.
import { FieldPath, Filter, type Firestore } from "firebase-admin/firestore";
import { COLLECTIONS, type Collection } from "../site/site-config.ts";
import { type Client, openClient } from "./client.ts";
import { shownWhen } from "./collections.ts";
import type { Connection } from "./environment.ts";
import { explain, fault } from "./errors.ts";

const CALL_MS = 20_000;
/** As Firestore's own libraries for phones do it; Google's servers allow it. */
const ALIVE_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export type ListenInput = Readonly<{
  connection: Connection;
  /** Called for every document that was added, changed or is shown no more, as `collection/id`. */
  onChange: (paths: readonly string[]) => void;
  /** Called once all collections are being listened to, and again each time that connections came back. */
  onReady: (isAgain: boolean) => void;
  /** Called with a sentence when a listener broke, or nobody answers; it is tried again by itself. */
  onLost: (sentence: string) => void;
  /** Milliseconds of silence after which the database is asked whether it is there; half a minute unless told. */
  aliveMs?: number;
}>;

/**
 * Listens to the published posts and to all other active documents. The counts are not listened to: they change all
 * day, and the browser shows them live.
 */
export function listenToContent(input: ListenInput): { stop(): Promise<void> } {
  const { connection, aliveMs = ALIVE_MS } = input;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasReady = false;
  let isStopped = false;
  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(silence);
      await client?.close();
    },
  };

  function open(): void {
    const current = openClient(connection, CALL_MS, aliveMs);
    client = current;
    const waiting = new Set<Collection>(COLLECTIONS);
    const isCurrent = () => client === current && !isStopped;
    const question = (db: Firestore) => {
      for (const collection of COLLECTIONS) {
        shownDocuments(db, connection, collection).onSnapshot(
          (snapshot) => {
            if (!isCurrent()) return;
            clearTimeout(silence);
            const isFirst = waiting.delete(collection);
            if (isFirst && waiting.size === 0) ready();
            if (!isFirst) input.onChange(snapshot.docChanges().map(({ doc }) => `${collection}/${doc.id}`));
          },
          (error) => {
            if (isCurrent()) lost(error, collection);
          },
        );
      }
      return Promise.resolve();
    };
    // The library tries again by itself for as long as nobody answers, and says nothing of it.
    silence = setTimeout(() => {
      const said = `nothing came for ${aliveMs / 1000} seconds`;
      if (isCurrent()) input.onLost(fault("unreachable", connection, "the content", said).message);
    }, aliveMs);
    current.run(question).catch((error: unknown) => isCurrent() && lost(error, "the content"));
  }

  function ready(): void {
    failures = 0;
    input.onReady(wasReady);
    wasReady = true;
  }

  function lost(error: unknown, doing: string): void {
    clearTimeout(silence);
    void client?.close();
    client = null;
    input.onLost(explain(error, connection, doing).message);
    timer = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
    failures += 1;
  }
}

function shownDocuments(db: Firestore, { root }: Connection, collection: Collection) {
  const { names, value } = shownWhen(collection);
  const filters = names.map((name) => Filter.where(new FieldPath(name), "==", value));
  return db.collection(`${root}/${collection}`).where(Filter.or(...filters));
}
