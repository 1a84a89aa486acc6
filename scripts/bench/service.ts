// Measures the builds in memory of npm run watch without a database, for sites that are too large for the emulator. It hands
// each edit over as a listener would.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseResult } from "../../src/build/build-result.ts";
import { SERVICE_OPTIONS } from "../../src/commands/build-apart.ts";
import { JAAP_COUNT, isPublished } from "../../src/data/firestore/collections.ts";
import type { HeldContent, HeldDocument } from "../../src/data/firestore/listen.ts";
import { writeListened } from "../../src/data/firestore/listened-content.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { readAnyVersions } from "../../src/data/snapshot/known-documents.ts";
import { COLLECTIONS, type Collection } from "../../src/site/config-type.ts";
import { type Answer, serviceProcess } from "../../src/system/processes/service-process.ts";
import { databaseEnv } from "./content.ts";
import { editedPost } from "./posts.ts";
import type { Project } from "./project.ts";
import { untilRest } from "./measure.ts";
import { LOOK_MS, pageOf, shareOf, textOf } from "./watch.ts";

const LIMIT_MS = 3_600_000;
/** Nobody answers there: the builds take what they are given. */
const DATABASE = databaseEnv("127.0.0.1:1", "demo-bench-service");

/** Milliseconds from the hand-over of an edit to the new page, for 95 of 100 edits at most and for half. */
export type ServiceCost = Readonly<{ slowMs: number; medianMs: number }>;

/** @param documents of the whole site. @param posts each is edited once */
export async function measureService(
  { dir, env }: Project,
  documents: readonly RawDocument[],
  posts: readonly RawDocument[],
): Promise<ServiceCost> {
  const cli = join(dir, "src", "commands", "cli.ts");
  const service = serviceProcess({
    command: [process.execPath, ...SERVICE_OPTIONS, cli, "build-service"],
    env: { ...env, ...DATABASE },
    cwd: dir,
  });
  const held = heldContent(documents);
  const listened = join(dir, ".cache", "bench-listened");
  const handOver = () => writeListened(listened, held.content(), readAnyVersions(join(dir, ".cache", "snapshot")));
  const ask = () => service.ask({ listened, isKept: false }, LIMIT_MS, Promise.resolve({ isSettled: true }));
  try {
    handOver();
    requirePublished(await ask());
    const times: number[] = [];
    for (const [at, post] of posts.entries()) {
      await untilRest(process.pid);
      const title = `दुरुस्ती ${at} ${Date.now()} ${post.id}`;
      held.replace(editedPost(post, title));
      handOver();
      const begin = performance.now();
      let isAnswered = false;
      const answer = ask().finally(() => (isAnswered = true));
      while (!isAnswered && !textOf(pageOf(dir, post)).includes(title)) await wait(LOOK_MS);
      times.push(performance.now() - begin);
      requirePublished(await answer);
    }
    return { slowMs: shareOf(times, 0.95), medianMs: shareOf(times, 0.5) };
  } finally {
    service.end();
  }
}

function requirePublished({ message, output }: Answer): void {
  if (message === null || !parseResult(message).isPublished) throw new Error(`The build failed:\n${output}`);
}

/** What a listener would hold of these documents. */
function heldContent(documents: readonly RawDocument[]) {
  const held = new Map(COLLECTIONS.map((collection) => [collection, heldCollection(documents, collection)]));
  const counts = documents.find(({ path }) => path === JAAP_COUNT) ?? null;
  const start = now();
  return {
    content: (): HeldContent => ({
      jaapCount: { readTime: now(), document: counts },
      collections: new Map(
        [...held].map(([name, some]) => [
          name,
          { readTime: now(), wholeSince: start, documents: () => [...some.values()], removed: new Map() },
        ]),
      ),
    }),
    replace: (post: RawDocument) => void held.get("posts")?.set(post.id, heldDocument(post)),
  };
}

/** In the order of a query. */
function heldCollection(documents: readonly RawDocument[], collection: Collection): Map<string, HeldDocument> {
  const own = documents.filter(({ path, id, data }) => path === `${collection}/${id}` && isPublished(collection, data));
  const sorted = own.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
  return new Map(sorted.map((document) => [document.id, heldDocument(document)]));
}

function heldDocument({ id, data }: RawDocument): HeldDocument {
  return { id, version: now(), data: () => data };
}

function now(): string {
  return new Date().toISOString();
}
