// The page of what is kept: says why it is shown, lists the pages opened before, and removes everything when asked to.
import { fill } from "../site/fill.ts";
import { OFFLINE_PAGE, pageKey } from "./addresses.ts";
import { pauseSaving } from "./saving.ts";
import { PREFIX, SHELL, VISITED_PAGES, canKeep, keptPackIds, noteOf } from "./shelf.ts";
import { roughSize } from "./sizes.ts";

/** Called after the page has loaded. @param place as KeptPages.astro wrote it */
export default async function keptPage(place: HTMLElement): Promise<void> {
  const missing = document.querySelector<HTMLElement>("[data-kept-missing]");
  // In the place of the page that was asked for, the address is that page's.
  if (missing !== null) missing.hidden = pageKey(location.pathname) === OFFLINE_PAGE;
  if (!(await canKeep())) return;
  const question = part<HTMLDialogElement>("[data-kept-question]");
  part("[data-kept-remove]").addEventListener("click", () => question.showModal());
  part("[data-kept-no]").addEventListener("click", () => question.close());
  part("[data-kept-yes]").addEventListener("click", () => {
    question.close();
    void removeAll().then(() => list(place.dataset.removed ?? ""));
  });
  await list("");
  place.hidden = false;

  async function list(said: string): Promise<void> {
    const pages = await openedPages();
    part("[data-kept-list]").replaceChildren(...pages.map(item));
    part("[data-kept-none]").hidden = pages.length > 0;
    part("[data-kept-status]").textContent = said;
    // Where nothing was removed just now, there may be nothing to remove.
    const isBare = said === "" && pages.length === 0 && (await keptPackIds()).length === 0;
    for (const name of ["total", "remove"]) part(`[data-kept-${name}]`).hidden = isBare;
    const { usage = 0 } = await navigator.storage.estimate();
    part("[data-kept-total]").textContent = fill(place.dataset.total, {
      n: pages.length,
      size: roughSize(usage, document.documentElement.lang),
    });
  }

  function part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
    const found = place.querySelector<Kind>(selector);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}

/** Newest first. */
async function openedPages(): Promise<{ path: string; title: string }[]> {
  const pages = await Promise.all([SHELL, VISITED_PAGES].map(pagesIn));
  return pages
    .flat()
    .filter(({ path }) => path !== OFFLINE_PAGE)
    .toReversed();
}

async function pagesIn(name: string): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(name);
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = new URL(request.url).pathname;
      const kept = await cache.match(request);
      return { path, title: (kept && noteOf(kept, "title")) || path };
    }),
  );
}

/** The worker goes too; it comes back with the next page, which is the first that is kept then. */
async function removeAll(): Promise<void> {
  for (const id of await keptPackIds()) pauseSaving(id);
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function item({ path, title }: { path: string; title: string }): HTMLElement {
  const line = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  line.append(link);
  return line;
}
