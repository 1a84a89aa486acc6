// Provides the counts of a page: first those of the build, then those of an earlier visit, then live ones.
import type { LiveDatabase } from "../../site/live-database.ts";
import { importOnline } from "../import-online.ts";
import { jaapConnection } from "./connection.ts";
import {
  type ConnectionState,
  type Counts,
  type JaapState,
  type Known,
  goodCounts,
  jaapState,
  merged,
} from "./counts.ts";
import { recall, remember } from "./storage.ts";
import { whileVisible } from "./while-visible.ts";

/** The counts that a page shows. */
export type CountsView = Readonly<{
  counts: Counts;
  state: JaapState;
  /** Epoch seconds as of which the counts are right; null for the build's own time. */
  at: number | null;
}>;

/** What to announce to screen readers: new counts, a lost or restored connection, or nothing. */
export type News = "counts" | "connection" | null;

export type WatchInput = Readonly<{
  database: LiveDatabase;
  /** Names that the count's field may have, in order of preference. */
  fields: readonly string[];
  /** Names of the entries that the page has. */
  names: readonly string[];
  /** The counts in the page's HTML. */
  built: Counts;
  /** Epoch seconds when the build read the database. */
  readAt: number;
  /** Gets the counts at every change. */
  show: (view: CountsView, news: News) => void;
}>;

/** Starts at once, and pauses while the page is hidden. @returns a function that stops it */
export function watchCounts({ database, fields, names, built, readAt, show }: WatchInput): () => void {
  const key = `jaap:${database.projectId}/${database.document}`;
  let known: Known = { counts: built, from: "built", at: readAt };
  let connection: ConnectionState = "none";

  const remembered = recall(key, names, seconds());
  if (remembered !== null && remembered.at > known.at) {
    known = { ...remembered, counts: merged(known.counts, remembered.counts) };
    connect("none");
  }
  const { start, retryNow, stop } = jaapConnection({
    database,
    load: () => importOnline(() => import("./jaap-listener.ts")),
    take,
    fail(error) {
      console.warn("Live counts:", error);
      connect("lost");
    },
  });
  const end = whileVisible({
    start,
    stop() {
      stop();
      connect("none");
    },
  });
  addEventListener("online", retryNow);
  return () => {
    removeEventListener("online", retryNow);
    end();
  };

  function take(data: unknown, isCurrent: boolean) {
    const good = goodCounts(data, names, fields);
    if (!isCurrent || good.size === 0) return connect("lost");
    const isChanged = [...good].some(([name, count]) => known.counts.get(name) !== count);
    const counts = isChanged ? merged(known.counts, good) : known.counts;
    known = { counts, from: "seen", at: seconds() };
    remember(key, counts, known.at);
    connect("live", isChanged);
  }

  function connect(next: ConnectionState, isChanged = false) {
    const isNews = next === "lost" ? connection !== "lost" : next === "live" && connection === "lost";
    connection = next;
    const { counts, from, at } = known;
    const news = isChanged ? "counts" : isNews ? "connection" : null;
    show({ counts, state: jaapState(connection, from), at: from === "built" ? null : at }, news);
  }
}

function seconds(): number {
  return Date.now() / 1000;
}
