// What a database holds, the hidden documents too: how many, in which state, with which fields.
import { FieldPath } from "firebase-admin/firestore";
import { COLLECTIONS, type Collection } from "../site/site-config.ts";
import { openAsker } from "./asker.ts";
import { isShown, shownWhen } from "./collections.ts";
import type { Connection } from "./environment.ts";

const PAGE_SIZE = 300;
const DEADLINE_MS = 600_000;
const STALL_MS = 20_000;

export type CollectionSurvey = Readonly<{
  collection: Collection;
  total: number;
  /** How many of them visitors see. */
  shown: number;
  /** Name of the deciding field in the database. */
  decidedBy: string;
  /** Value of the deciding field, empty where a document has none → number of documents. */
  states: ReadonlyMap<string, number>;
  /** Name of a field → number of documents that have it. */
  fields: ReadonlyMap<string, number>;
}>;

export type Survey = Readonly<{
  collections: readonly CollectionSurvey[];
  /** Collections below the root document, known or not. */
  present: readonly string[];
  /** Collections below the root document that the site does not know. */
  others: readonly string[];
}>;

/** Reads every document of every collection, page by page. @throws DatabaseError */
export async function surveyDatabase(connection: Connection): Promise<Survey> {
  const asker = openAsker(connection, { deadlineMs: DEADLINE_MS, stallMs: STALL_MS });
  try {
    const present = await asker.ask("the list of collections", async (db) => {
      const found = await db.doc(connection.root).listCollections();
      return found.map(({ id }) => id);
    });
    const collections: CollectionSurvey[] = [];
    for (const collection of COLLECTIONS) collections.push(await surveyCollection(collection));
    const known: readonly string[] = [...COLLECTIONS, "ramnaam-bank"];
    return { collections, present, others: present.filter((id) => !known.includes(id)) };
  } finally {
    await asker.close();
  }

  async function surveyCollection(collection: Collection): Promise<CollectionSurvey> {
    const states = new Map<string, number>();
    const fields = new Map<string, number>();
    const { names } = shownWhen(collection);
    let total = 0;
    let shown = 0;
    let last: string | null = null;
    for (;;) {
      const page: readonly Page[] = await readPage(collection, last);
      for (const { data } of page) {
        if (isShown(collection, data)) shown += 1;
        const state = names.map((name) => data[name]).find((value) => value !== undefined);
        count(states, state === undefined ? "" : String(state));
        for (const field of Object.keys(data)) count(fields, field);
      }
      total += page.length;
      last = page.at(-1)?.id ?? null;
      if (page.length < PAGE_SIZE) {
        const decidedBy = names.find((name) => fields.has(name)) ?? names[0] ?? "";
        return { collection, total, shown, decidedBy, states, fields };
      }
    }
  }

  function readPage(collection: Collection, after: string | null): Promise<readonly Page[]> {
    return asker.ask(collection, async (db) => {
      const ordered = db
        .collection(`${connection.root}/${collection}`)
        .orderBy(FieldPath.documentId())
        .limit(PAGE_SIZE);
      const page = await (after === null ? ordered : ordered.startAfter(after)).get();
      return page.docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    });
  }
}

type Page = Readonly<{ id: string; data: Readonly<Record<string, unknown>> }>;

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
