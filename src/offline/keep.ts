// In every page, after it has loaded: brings the worker, tells it of this page, and says when a newer one is there.
import { pageKey } from "./addresses.ts";
import { unfinishedPacks } from "./pack-state.ts";
import { keptPage, noteOf } from "./shelf.ts";

void keep();

async function keep(): Promise<void> {
  tellNetwork();
  addEventListener("online", tellNetwork);
  addEventListener("offline", tellNetwork);
  if ("serviceWorker" in navigator) await bringWorker();
  for (const tool of document.querySelectorAll<HTMLElement>("[data-after-load]")) void start(tool);
}

async function bringWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasThere = serviceWorker.controller !== null;
  serviceWorker.addEventListener("message", () => void sayWhenRenewed());
  addEventListener("pageshow", () => void sayWhenRenewed());
  try {
    // One that has brought this page may be leaving by now, and to ask for it again would hold it back.
    if (!wasThere) {
      await serviceWorker.register("/sw.js", { updateViaCache: "none" });
      // A worker that does not come must not keep the page waiting.
      void serviceWorker.ready.then(({ active }) => active?.postMessage(opened()));
    }
    await sayWhenRenewed();
    const note = document.querySelector<HTMLElement>("[data-page-note]");
    if (note !== null && (await unfinishedPacks()).length > 0) await start(note, note.dataset.packs);
  } catch {
    // A private window, or a device without room: the page is read as ever.
  }
}

/** A control that is of no use before the page has loaded. */
async function start(tool: HTMLElement, url = tool.dataset.afterLoad): Promise<void> {
  const module: unknown = await import(/* @vite-ignore */ url ?? "");
  if (typeof module !== "object" || module === null || !("default" in module)) return;
  if (typeof module.default === "function") module.default(tool);
}

/** Styles show and hide by it what needs the network. */
function tellNetwork(): void {
  document.documentElement.dataset.network = navigator.onLine ? "" : "off";
}

async function sayWhenRenewed(): Promise<void> {
  const note = document.querySelector<HTMLElement>("[data-page-note]");
  if (note === null) return;
  const kept = await keptPage(pageKey(location.pathname));
  const changed = kept === undefined ? 0 : Number(noteOf(kept, "changed"));
  // Said once, and not again when the reader has put it away.
  if (changed <= Math.max(performance.timeOrigin, Number(note.dataset.said ?? 0))) return;
  note.dataset.said = String(changed);
  const { changed: text = "", read = "", close = "" } = note.dataset;
  const words = document.createElement("span");
  words.textContent = text;
  note.replaceChildren(
    words,
    button(read, () => location.reload()),
    button(close, () => note.replaceChildren()),
  );
}

function button(text: string, act: () => void): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

/** This page, and what it has shown so far, pictures among it. */
function opened(): Readonly<{ opened: string; files: string[] }> {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return { opened: location.pathname, files };
}
