// The page of offline reading: explains why it is shown, lists the visited pages, and removes everything on request.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { element } from "../element.ts";
import { readData } from "../element-data.ts";
import {
  PREFIX,
  SHELL,
  VISITED_PAGES,
  canCache,
  keysIn,
  matchIn,
  metaOf,
  packCache,
  savedPackIds,
} from "./cache-store.ts";
import { onProgress, pauseSaving, reportRemoval } from "./packs/progress.ts";
import { OWN_PACK } from "./packs/state.ts";
import { titleIn } from "./page-text.ts";
import { OFFLINE_PAGE, SEARCH_PAGE, pageKey } from "./routes.ts";
import { roughSize } from "./sizes.ts";
import { storageUsage } from "./storage.ts";

const MESSAGES = ["total", "removed", "own"] as const;

/** What the list says, by name. Marks such as {n} are filled in. */
export type SavedPagesMessages = Readonly<Record<(typeof MESSAGES)[number], string>>;

/** `lang` is the BCP 47 tag of the title, empty where it is not known. */
type SavedPage = Readonly<{ path: string; title: string; lang: string }>;
type SavedPack = Readonly<{ title: string; pages: readonly SavedPage[] }>;

/** Shows the list. Called after the page has loaded. @param section as SavedPages.astro renders it */
export default async function savedPages(section: HTMLElement): Promise<void> {
  const notSaved = document.querySelector<HTMLElement>("[data-not-saved]");
  // The worker shows this page at the URL of any page that it cannot provide.
  if (notSaved !== null) notSaved.hidden = pageKey(location.pathname) === OFFLINE_PAGE;
  if (!(await canCache())) return;
  const messages = readData(section, MESSAGES);
  const removal = part("[data-saved-removal]");
  const status = part("[data-saved-status]", removal);
  const question = part<HTMLDialogElement>("[data-saved-question]", removal);
  let message = "";
  let latestRequest = 0;
  part("[data-saved-remove]", removal).addEventListener("click", () => question.showModal());
  part("[data-saved-no]", removal).addEventListener("click", () => question.close());
  part("[data-saved-yes]", removal).addEventListener("click", () => {
    question.close();
    void removeAll().then(() => {
      message = messages.removed;
      return showList();
    });
  });
  // Saving or removing a pack changes the list, whichever page does it.
  onProgress((progress) => {
    if (progress.step !== "end") return;
    if (progress.state !== null) message = "";
    void showList();
  });
  await showList();
  section.hidden = false;

  async function showList(): Promise<void> {
    const mine = ++latestRequest;
    const pages = await visitedPages();
    const packs = await packsWithPages(messages.own);
    const hasPacks = (await savedPackIds()).length > 0;
    const bytes = await storageUsage();
    // A later request has newer answers.
    if (mine !== latestRequest) return;
    part("[data-saved-list]", section).replaceChildren(...pages.map(pageItem), ...packs.map(packItem));
    const paths = new Set([pages, ...packs.map((pack) => pack.pages)].flat().map(({ path }) => path));
    part("[data-saved-none]", section).hidden = paths.size > 0;
    offerSaved(paths, notSaved?.hidden === false || !navigator.onLine);
    // Right after a removal, the button stays although there is nothing left to remove.
    const isEmpty = message === "" && pages.length === 0 && !hasPacks;
    part("[data-saved-total]", section).hidden = isEmpty;
    removal.hidden = isEmpty;
    const size = roughSize(bytes, document.documentElement.lang);
    part("[data-saved-total]", section).textContent = fill(messages.total, { n: paths.size, size });
    // Screen readers say what is written, also if it was there before.
    if (status.textContent !== message) status.textContent = message;
  }
}

/** Newest first. The search page is there for every reader, and is no page to read. */
async function visitedPages(): Promise<SavedPage[]> {
  const pages = await Promise.all([SHELL, VISITED_PAGES].map(pagesIn));
  return pages
    .flat()
    .filter(({ path }) => path !== OFFLINE_PAGE && path !== SEARCH_PAGE)
    .toReversed();
}

/** The packs that contain pages. One that is on this page has its name. @param own the name of the reader's own list */
async function packsWithPages(own: string): Promise<SavedPack[]> {
  const ids = await savedPackIds();
  const packs = await Promise.all(
    ids.map(async (id) => ({
      title:
        document.querySelector(`[data-pack="${CSS.escape(id)}"] strong`)?.textContent?.trim() ??
        (id === OWN_PACK ? own : id),
      // The pack's state is in its cache, too.
      pages: (await pagesIn(packCache(id))).filter(({ path, title }) => title !== path),
    })),
  );
  return packs.filter(({ pages }) => pages.length > 0);
}

async function pagesIn(name: string): Promise<SavedPage[]> {
  return Promise.all(
    (await keysIn(name)).map(async (request) => {
      const path = new URL(request.url).pathname;
      const cached = await matchIn(name, path);
      const title = cached === undefined ? "" : metaOf(cached, "title");
      if (cached === undefined || title === "") return { path, title: path, lang: "" };
      return inReadersLanguage({ path, title, lang: metaOf(cached, "lang") }, cached);
    }),
  );
}

/** A page is stored with its title in the language of the build, but its texts are in all languages. */
async function inReadersLanguage(page: SavedPage, cached: Response): Promise<SavedPage> {
  const { lang } = document.documentElement;
  if (page.lang === lang) return page;
  const title = titleIn(await cached.text(), lang);
  // A name that nobody has translated stays marked as being in another language.
  return title === null || title === page.title ? page : { ...page, title, lang };
}

/** Without the network, a link to a part of the site that is not saved would lead back to this page. */
function offerSaved(saved: ReadonlySet<string>, isOffline: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main li > a.box")) {
    const item = link.closest("li");
    if (item !== null) item.hidden = isOffline && !saved.has(pageKey(link.pathname));
  }
}

/** Removes the caches and the worker. The next page registers the worker again. */
async function removeAll(): Promise<void> {
  const packs = await savedPackIds();
  packs.forEach(pauseSaving);
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  packs.forEach(reportRemoval);
}

/** A pack as a line that opens to its pages. */
function packItem({ title, pages }: SavedPack): HTMLElement {
  const summary = element("summary", {}, `${title} (${pages.length})`);
  return element("li", {}, element("details", {}, summary, element("ul", {}, ...pages.map(pageItem))));
}

function pageItem({ path, title, lang }: SavedPage): HTMLElement {
  return element("li", {}, element("a", { href: path, lang }, title));
}
