// The counts go on live where a page has a place for them; until then, and without any of this, the built ones stand.
import { announcer } from "./announcer.ts";
import { jaapConnection } from "./jaap-connection.ts";
import { type Connection, type Known, goodCounts, jaapState, merged } from "./jaap-counts.ts";
import { recall, remember } from "./jaap-memory.ts";
import { jaapView } from "./jaap-view.ts";
import { whileSeen } from "./presence.ts";

/** Milliseconds between two announcements to screen readers. */
const QUIET_MS = 30_000;

const place = document.querySelector<HTMLElement>("[data-jaap-document]");
if (place !== null) goLive(place);

function goLive(place: HTMLElement): void {
  const { dataset } = place;
  const database = {
    projectId: dataset.project ?? "",
    apiKey: dataset.apiKey ?? "",
    appId: dataset.app ?? "",
    emulatorHost: dataset.emulator ?? null,
    document: dataset.jaapDocument ?? "",
  };
  const fields = (dataset.fields ?? "").split(",");
  const key = `jaap:${database.projectId}/${database.document}`;
  const store = () => localStorage;
  const view = jaapView(place, { locale: dataset.locale ?? "en", timeZone: dataset.timeZone ?? "UTC" });
  const announce = announcer(view.announce, QUIET_MS, { now: () => performance.now(), later });

  let known: Known = { counts: view.built, from: "built", at: Number(dataset.readAt) };
  let connection: Connection = "none";
  const remembered = recall(store, key, view.names, seconds());
  if (remembered !== null && remembered.at > known.at) {
    known = { ...remembered, counts: merged(known.counts, remembered.counts) };
    view.show(known.counts, "at once");
    tell();
  }

  const { start, hurry, stop } = jaapConnection({
    database,
    load: () => import("./jaap-listener.ts"),
    take,
    fail(error) {
      console.warn("The live counts:", error);
      connect("lost");
    },
  });
  whileSeen(place, {
    start,
    stop() {
      stop();
      connect("none");
    },
  });
  addEventListener("online", hurry);

  function take(data: unknown, isCurrent: boolean) {
    const good = goodCounts(data, view.names, fields);
    if (!isCurrent || good.size === 0) return connect("lost");
    const counts = merged(known.counts, good);
    const isChanged = [...good].some(([name, count]) => known.counts.get(name) !== count);
    known = { counts, from: "seen", at: seconds() };
    remember(store, key, counts, known.at);
    connect("live");
    if (!isChanged) return;
    view.show(counts, "calmly");
    announce(view.totals(counts));
  }

  function connect(next: Connection) {
    const isNews = next === "lost" ? connection !== "lost" : next === "live" && connection === "lost";
    connection = next;
    tell();
    if (isNews) announce(view.sentence());
  }

  function tell() {
    view.tell(jaapState(connection, known.from), known.from === "built" ? null : known.at);
  }
}

function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function seconds(): number {
  return Date.now() / 1000;
}
