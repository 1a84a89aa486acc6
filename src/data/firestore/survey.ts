// Surveys a database, including hidden documents: how many, in which state, with which fields.
import { FieldPath } from "firebase-admin/firestore";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { openRetryingClient } from "./retrying-client.ts";
import { isPublished, publishedWhen } from "./collections.ts";
import { toRawValue } from "./convert.ts";
import type { Connection } from "../../site/database/content-choice.ts";

const PAGE_SIZE = 300;
const LONGEST_STATE = 200;
const DEADLINE_MS = 600_000;
const STALL_MS = 20_000;

export type CollectionSurvey = Readonly<{
  collection: Collection;
  total: number;
  /** Number of published ones. */
  shown: number;
  /** Name of the deciding field in the database. */
  decidedBy: string;
  /** Value of the deciding field (empty if a document has none) → number of documents. */
  states: ReadonlyMap<string, number>;
  /** Field name → number of documents that have it. */
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
  const client = openRetryingClient(connection, { deadlineMs: DEADLINE_MS, stallMs: STALL_MS });
  try {
    const present = await client.run("the list of collections", async (db) => {
      const found = await db.doc(connection.root).listCollections();
      return found.map(({ id }) => id);
    });
    const collections: CollectionSurvey[] = [];
    for (const collection of COLLECTIONS) collections.push(await surveyCollection(collection));
    const known: readonly string[] = [...COLLECTIONS, "ramnaam-bank"];
    return { collections, present, others: present.filter((id) => !known.includes(id)) };
  } finally {
    await client.close();
  }

  async function surveyCollection(collection: Collection): Promise<CollectionSurvey> {
    const states = new Map<string, number>();
    const fields = new Map<string, number>();
    const { names } = publishedWhen(collection);
    let total = 0;
    let shown = 0;
    let last: string | null = null;
    for (;;) {
      const page: readonly Page[] = await readPage(collection, last);
      for (const { data } of page) {
        if (isPublished(collection, data)) shown += 1;
        const state = names.map((name) => data[name]).find((value) => value !== undefined);
        count(states, state === undefined ? "" : stateText(state));
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
    return client.run(collection, async (db) => {
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

/** The state as text: JSON if it is not a string, and shortened if it is long. */
function stateText(state: unknown): string {
  return (typeof state === "string" ? state : JSON.stringify(toRawValue(state))).slice(0, LONGEST_STATE);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
