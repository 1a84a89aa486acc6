// The page of the reader's own list: shows it in groups, lets the reader order it, keeps it for offline reading, and passes it on
// as a link or a file.
import { fill } from "../../site/i18n/fill.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { cachePage, packCache } from "../offline/cache-store.ts";
import { OWN_PACK } from "../offline/packs/state.ts";
import { titleLang, titleOf, isSitePage, isErrorPage } from "../offline/page-text.ts";
import { requestPersistence } from "../offline/storage.ts";
import { button, element, saveFile, statusLine } from "../element.ts";
import { icon, iconButton, type IconName } from "../icons.ts";
import { textsHere } from "../../site/i18n/texts-here.ts";
import { addStyles } from "../styles.ts";
import { lyricsUrl } from "../../site/urls.ts";
import css from "./own-list.css?inline";
import { listLink, pathsIn } from "./list-link.ts";
import { type SavedItem, addItems, parseList, savedList, storeItems } from "./store.ts";

/** Defined by astro.config.mjs. */
declare const SAVED_TEXTS: Readonly<Record<string, Strings["saved"]>>;

const KINDS = ["song", "post"] as const;

/** @param section of src/pages/saved.astro */
export default async function savedPage(section: HTMLElement): Promise<void> {
  addStyles(css);
  const texts = textsHere(SAVED_TEXTS);
  const status = statusLine();
  const shared = element("div", {});
  const lists = element("div", { className: "own-list" });
  section.append(shared, lists, status);
  show();
  await showReceived();
  // Another tab has changed the list.
  addEventListener("storage", () => show());

  function show(): void {
    const { items, last } = savedList();
    const groups = KINDS.map((kind) => ({ kind, own: items.filter((item) => item.kind === kind) }));
    lists.replaceChildren(
      ...(items.length === 0 ? [nothing(texts)] : []),
      ...(last.length === 0 ? [] : [group(texts.last, last.slice(0, 3).map(lastRow))]),
      ...groups.flatMap(({ kind, own }) =>
        own.length === 0
          ? []
          : [
              group(
                kind === "song" ? texts.songs : texts.posts,
                own.map((item, at) => row(item, at, own)),
              ),
            ],
      ),
      tools(items),
    );
  }

  function row(item: SavedItem, at: number, own: readonly SavedItem[]): HTMLElement {
    const line = lastRow(item);
    const up = iconButton("up", `${texts.up}: ${item.title}`, () => move(item, own[at - 1], "up"));
    const down = iconButton("down", `${texts.down}: ${item.title}`, () => move(item, own[at + 1], "down"));
    up.ariaDisabled = String(at === 0);
    down.ariaDisabled = String(at === own.length - 1);
    line.append(
      up,
      down,
      iconButton("close", `${texts.remove}: ${item.title}`, () => remove(item)),
    );
    return line;
  }

  function move(item: SavedItem, other: SavedItem | undefined, direction: "up" | "down"): void {
    if (other === undefined) return;
    const items = [...savedList().items];
    const [from, to] = [item, other].map((each) => items.findIndex(({ path }) => path === each.path));
    if (from === undefined || to === undefined || from < 0 || to < 0) return;
    items[from] = other;
    items[to] = item;
    storeItems(items);
    show();
    const own = items.filter(({ kind }) => kind === item.kind);
    const at = own.findIndex(({ path }) => path === item.path);
    status.textContent = fill(texts.moved, { title: item.title, n: at + 1 });
    // The keyboard stays on the button that it has pressed.
    const line = lists.querySelector(`[data-path="${CSS.escape(item.path)}"]`);
    line?.querySelectorAll("button")[direction === "up" ? 0 : 1]?.focus();
  }

  function remove(item: SavedItem): void {
    const before = savedList().items;
    storeItems(before.filter(({ path }) => path !== item.path));
    show();
    const undo = button(() => {
      storeItems(before);
      status.textContent = "";
      show();
    }, texts.undo);
    status.replaceChildren(fill(texts.removed, { title: item.title }), undo);
    undo.focus();
  }

  function tools(items: readonly SavedItem[]): HTMLElement {
    const bar = element("div", { className: "tools" });
    const file = element("input", { type: "file", accept: "application/json,.json", hidden: true });
    file.addEventListener("change", () => void importFile(file));
    if (items.length > 0) {
      if ("caches" in window) bar.append(tool("download", texts.offline, () => void saveOffline(items)));
      bar.append(
        tool("link", texts.shareList, () => void shareList(items)),
        tool("copy", texts.exportList, () => exportFile(items)),
      );
    }
    bar.append(
      tool("upload", texts.importList, () => file.click()),
      file,
    );
    return element("section", { ariaLabel: texts.more }, bar);
  }

  async function saveOffline(items: readonly SavedItem[]): Promise<void> {
    status.textContent = texts.offlineBusy;
    void requestPersistence();
    let ok = 0;
    for (const { path } of items) {
      try {
        const response = await fetch(path, { cache: "no-cache" });
        if (!response.ok) continue;
        await cachePage(packCache(OWN_PACK), path, response);
        ok += 1;
      } catch {
        // Without the network, or on a full device: the message says how many are saved.
      }
    }
    const isComplete = ok === items.length;
    status.textContent = fill(isComplete ? texts.offlineDone : texts.offlineSome, { ok, n: items.length });
  }

  async function shareList(items: readonly SavedItem[]): Promise<void> {
    const { url, count } = listLink(
      items.map(({ path }) => path),
      `${location.origin}${location.pathname}`,
    );
    const note = count < items.length ? fill(texts.listTooLong, { n: count }) : "";
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: texts.title, url }).catch(() => null);
      status.textContent = note;
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => (status.textContent = [texts.linkCopied, note].join(" ")),
      () => (status.textContent = url),
    );
  }

  function exportFile(items: readonly SavedItem[]): void {
    const file = new Blob([JSON.stringify({ items }, null, 2)], { type: "application/json" });
    saveFile(file, `${texts.file}.json`);
  }

  async function importFile(input: HTMLInputElement): Promise<void> {
    try {
      const { items } = parseList(JSON.parse((await input.files?.[0]?.text()) ?? ""));
      if (items.length === 0) throw new Error("The file has no items.");
      const added = addItems(items);
      show();
      status.textContent = fill(texts.imported, { n: added });
    } catch {
      status.textContent = texts.notImported;
    }
  }

  /** A list that somebody has sent as a link. Its titles are read from the pages. */
  async function showReceived(): Promise<void> {
    const paths = pathsIn(location.hash);
    if (paths === null || paths.length === 0) return;
    const known = new Set(savedList().items.map(({ path }) => path));
    const items = (await Promise.all(paths.map(itemAt))).filter((item) => item !== null);
    if (items.length === 0) return;
    const box = element(
      "div",
      { className: "received" },
      element("p", {}, fill(texts.received, { n: items.length })),
      element("ul", { className: "box rows" }, ...items.map(lastRow)),
    );
    const add = tool("done", texts.addAll, () => {
      const added = addItems(items);
      history.replaceState(null, "", location.pathname);
      box.remove();
      show();
      status.textContent = fill(texts.imported, { n: added });
    });
    if (items.some(({ path }) => !known.has(path))) box.append(add);
    shared.append(box);
  }
}

async function itemAt(path: string): Promise<SavedItem | null> {
  try {
    const response = await fetch(path);
    const html = await response.text();
    if (!response.ok || !isSitePage(html) || isErrorPage(html)) return null;
    return { path, title: titleOf(html), lang: titleLang(html), kind: path.startsWith("/post/") ? "post" : "song" };
  } catch {
    return null;
  }
}

function group(title: string, rows: readonly HTMLElement[]): HTMLElement {
  return element("section", {}, element("h2", {}, title), element("ul", { className: "box rows" }, ...rows));
}

/** What to do for a list of one's own, and where. */
function nothing(texts: Strings["saved"]): HTMLElement {
  const link = element("a", { className: "button", href: lyricsUrl }, texts.songs);
  return element("div", { className: "received" }, element("p", {}, texts.empty), link);
}

function lastRow({ path, title, lang }: SavedItem): HTMLElement {
  const line = element("li", {}, element("a", { href: path, lang }, title));
  line.dataset.path = path;
  return line;
}

function tool(name: IconName, label: string, act: () => void): HTMLButtonElement {
  const made = button(act, icon(name), label);
  made.className = "button";
  return made;
}
