// A proxy between a program and a real emulator. It forwards every call, and counts the reads that Google would bill.
import {
  type AskCall,
  type AskListener,
  type CallStream,
  type FirestoreProxy,
  type ListenerStream,
  startFirestoreProxy,
} from "./firestore-proxy.ts";
import { messagesIn, numbersIn } from "./protocol-buffers.ts";

const ENTRIES_PER_READ = 1000;

/** Numbers of fields in Firestore's protocol. */
const ADD_TARGET = 2;
const [QUERY, RESUME_TOKEN] = [2, 4];
const [TARGET_CHANGE, DOCUMENT_CHANGE] = [2, 3];
const [NAME, UPDATE_TIME] = [1, 4];
/** The kind of a target change after which the emulator sends everything again. */
const [KIND, RESET] = [1, 4];

export type CountingProxy = FirestoreProxy &
  Readonly<{
    /** Reads since the last call. */
    takeReads: () => number;
    /** When a listener was last told of changes, by `performance.now()`. */
    toldAt: () => number;
    /** Number of listeners that were opened with a resume token. */
    resumed: () => number;
    /** Lets the answers to all calls but those of listeners wait. @returns a function that lets them pass */
    hold: () => () => void;
    /** Lets listeners to a collection hear nothing, as if the server had forgotten them. @returns a function that ends it for new ones */
    mute: (collection: string) => () => void;
    /** Number of listeners that are connected. */
    listeners: () => number;
  }>;

/**
 * Counts a read for each document of an answer, and one for each thousand index entries of an aggregation; an answer
 * without documents counts as one. The emulator sends a listener everything again with each change and after each
 * connection. Google's server sends what changed since the resume token, so only that counts here.
 * @param target `host:port` of the emulator
 * @param repeats whether a listener gets everything again; if not, it does not hear of deletions
 */
export async function startCountingProxy(target: string, { repeats = true } = {}): Promise<CountingProxy> {
  let reads = 0;
  let toldAt = 0;
  let resumed = 0;
  let held: Promise<null> | null = null;
  let muted: string | null = null;
  let listeners = 0;
  /** Query of a listener → name of a document → its version that was sent. */
  const sent = new Map<string, Map<string, string>>();
  /** Queries whose listener the emulator has reset, and heard of it. It drops its resume token then; against Google's server it would still have it. */
  const reset = new Set<string>();
  const proxy = await startFirestoreProxy(target, { onCall: forward, onListener: forwardListener });
  return {
    ...proxy,
    takeReads() {
      const taken = reads;
      reads = 0;
      return taken;
    },
    toldAt: () => toldAt,
    resumed: () => resumed,
    hold() {
      const { promise, resolve } = Promise.withResolvers<null>();
      held = promise;
      return () => {
        held = null;
        resolve(null);
      };
    },
    mute(collection) {
      muted = collection;
      return () => void (muted = null);
    },
    listeners: () => listeners,
  };

  function forward(call: string, stream: CallStream, ask: AskCall): void {
    const answers = ask();
    let own = 0;
    const waiting: Buffer[] = [];
    answers.on("data", (answer: Buffer) => {
      own += readsOf(call, answer);
      if (held === null) stream.write(answer);
      else waiting.push(answer);
    });
    answers.on("error", (error) => stream.emit("error", error));
    answers.on("end", async () => {
      reads += call === "RunQuery" ? Math.max(1, own) : own;
      await held;
      for (const answer of waiting) stream.write(answer);
      stream.end();
    });
  }

  function forwardListener(stream: ListenerStream, ask: AskListener): void {
    const answers = ask();
    let query = "";
    let known = new Map<string, string>();
    let isWaiting = false;
    listeners += 1;
    stream.once("close", () => (listeners -= 1));
    stream.on("data", (request: Buffer) => {
      if (muted !== null && request.includes(muted)) return;
      for (const added of messagesIn(request, ADD_TARGET)) {
        query = messagesIn(added, QUERY)[0]?.toString("hex") ?? "";
        const isResumed = (messagesIn(added, RESUME_TOKEN)[0]?.length ?? 0) > 0;
        if (isResumed) resumed += 1;
        known = (isResumed || reset.has(query) ? sent.get(query) : undefined) ?? new Map<string, string>();
        sent.set(query, known);
      }
      answers.write(request);
    });
    stream.on("end", () => {
      reset.delete(query);
      answers.end();
    });
    stream.on("cancelled", () => answers.cancel());
    stream.on("error", () => answers.cancel());
    answers.on("data", (answer: Buffer) => {
      const changes = messagesIn(answer, DOCUMENT_CHANGE).flatMap((change) => messagesIn(change, 1));
      const fresh = changes.filter((document) => isNew(document, known));
      reads += fresh.length;
      const beginsAgain = known.size > 0 && isReset(answer);
      if (beginsAgain && repeats) reset.add(query);
      const isAgain = fresh.length < changes.length || beginsAgain;
      if (isAgain && !repeats) return;
      // Firestore's library reports a change only after the message that follows its documents.
      if (changes.length === 0 && isWaiting) toldAt = performance.now();
      isWaiting = changes.length > 0;
      stream.write(answer);
    });
    answers.on("error", () => stream.destroy());
    answers.on("end", () => stream.end());
  }
}

/** Whether this version of a document was not sent yet. Notes it. */
function isNew(document: Buffer, known: Map<string, string>): boolean {
  const name = String(messagesIn(document, NAME)[0]);
  const version = messagesIn(document, UPDATE_TIME)[0]?.toString("hex") ?? "";
  const isSame = known.get(name) === version;
  known.set(name, version);
  return !isSame;
}

function isReset(answer: Buffer): boolean {
  return messagesIn(answer, TARGET_CHANGE).some((change) => numbersIn(change, KIND).includes(RESET));
}

function readsOf(call: string, answer: Buffer): number {
  if (call === "BatchGetDocuments") return messagesIn(answer, 1).length + messagesIn(answer, 2).length;
  if (call === "RunQuery") return messagesIn(answer, 1).length;
  if (call === "RunAggregationQuery") {
    const values = messagesIn(answer, 1).flatMap((result) => messagesIn(result, 2));
    // The first aggregate of each query is a number of documents; others may be sums.
    const counts = values.filter((value) => String(messagesIn(value, 1)[0]) === "aggregate_0");
    const entries = counts.flatMap((value) => messagesIn(value, 2)).flatMap((value) => numbersIn(value, 2));
    return Math.max(1, Math.ceil(Math.max(0, ...entries) / ENTRIES_PER_READ));
  }
  return 0;
}
