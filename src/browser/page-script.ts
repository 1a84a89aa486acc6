// The inline script of every page. Each byte is in each page, hence one block, and handlers instead of listeners.
/* oxlint-disable no-unused-vars -- the browser calls the handlers */

import { READING_SETTINGS } from "../site/reading-settings.ts";
import { TRANSLATED_NODES, textKey } from "../site/i18n/text-key.ts";

/** A control with the URL of the script behind it; see src/build/integrations/lazy-scripts.ts. */
type LazyControl = HTMLElement & Readonly<{ dataset: Readonly<{ load: string }> }>;
type LazyModule = Readonly<{ default?: (control: HTMLElement) => unknown }>;
type Menu = HTMLDetailsElement & Readonly<{ children: Readonly<{ 0: HTMLElement }> }>;
/** A handler that returns false prevents the browser's default action. */
type Handler<Target> = (event: Readonly<{ target: Target }>) => unknown;

// The window's handlers. TypeScript types the target as EventTarget; here it is always an element, and to check that
// would lengthen every page.
declare let onclick: Handler<HTMLElement>;
declare let oninput: Handler<HTMLInputElement & LazyControl>;
declare let onpageshow: () => unknown;
declare let onsubmit: Handler<Readonly<{ q?: HTMLInputElement }>>;

declare const localStorage: { readonly reading: string; language?: string };
// Not every browser has `share`, as TypeScript says.
declare const navigator: Readonly<{ languages: readonly string[]; share?: (data: ShareData) => Promise<void> }>;

{
  const page = document;
  const root = page.documentElement;
  // It turns each value into a text.
  const dataset: Record<string, unknown> = root.dataset;
  const find = <Kind extends Element>(selector: string) => page.querySelector<Kind>(selector);
  const settings: readonly string[] = READING_SETTINGS;
  // Styles hide what needs a script, and what needs the device's share dialog.
  dataset.js = !!navigator.share;
  // The page of a search is the same for each text; its styles need to know before the first paint whether there is one.
  dataset.url = page.URL;
  try {
    // Restores the reading settings before the first paint.
    JSON.parse(localStorage.reading, (name, value: unknown) => {
      if (settings.includes(name)) dataset[name] = value;
    });
  } catch {
    // Nothing is stored, or the browser forbids storage.
  }
  let texts: readonly string[] = [];
  try {
    // The keys of the page's texts, and in each other language its code and the texts; see site/i18n/text-table.ts.
    const [keys, ...columns] = find<HTMLScriptElement>("[type^=text]")?.text.split("\t") ?? [];
    const rows: readonly string[] = keys?.match(/../g) ?? [];
    const { language } = localStorage;
    // Also for a page that the browser had kept in memory: the reader may have chosen another language since.
    onpageshow = () => language === localStorage.language || location.reload();
    let column: string | undefined;
    (language ? [language] : navigator.languages).find(
      (tag) => (column = columns.find((each) => each.startsWith(tag.slice(0, 2)))) ?? tag.startsWith(root.lang),
    );
    // Offers the languages, where the browser asks for none. English does not count: phones are sold in it.
    const codes = String([root.lang, ...columns.map((each) => each.slice(0, 2))]);
    if (!language && !navigator.languages.some((tag) => !tag.startsWith("en") && codes.includes(tag.slice(0, 2))))
      dataset.ask = "";
    if (column) {
      texts = column.split("\n");
      [root.lang = ""] = texts;
      const translate = () => {
        // The parser may still add to the last element, and to those around it. What comes after the parser is by scripts,
        // which translate it themselves: it may contain content, which this could take for a text of the page.
        let last: Node | null = page;
        // The other two states are before "loading" in the alphabet.
        if (page.readyState < "l") {
          observer.disconnect();
          page.onreadystatechange = last = null;
        }
        while (last?.lastChild) last = last.lastChild;
        for (const element of page.querySelectorAll<HTMLElement>("[data-t]")) {
          if (element.contains(last)) continue;
          const group = element.dataset.t ?? "";
          delete element.dataset.t;
          for (const node of [...element.attributes, ...element.childNodes]) {
            const text = texts[rows.indexOf(textKey(node.nodeValue ?? "", group))];
            if (text && TRANSLATED_NODES.test(node.nodeName)) node.nodeValue = text;
          }
        }
      };
      // Runs before the next paint.
      const observer = new MutationObserver(translate);
      observer.observe(page, { childList: true, subtree: true });
      page.onreadystatechange = translate;
    }
  } catch {
    // The page stays in the language of the build.
  }
  const encode = encodeURIComponent;
  // A script that fails to load and a cancelled share both leave the page as it is: `encode` receives the error.
  const load = (control: LazyControl | null) =>
    control && import(control.dataset.load).then((module: LazyModule) => module.default?.(control), encode);
  onload = () => {
    // Shares the page as it is open, on a preview or another domain too, by its title in the reader's language. Without a
    // script, the canonical URL is shared.
    const link = find<HTMLAnchorElement>("[data-wa]");
    if (link) link.search = "text=" + encode(link.dataset.wa + "\n" + page.URL);
    // The texts of messages and dialogs; see browser/late-texts.ts.
    if (texts[0]) void load(find(".languages"));
    void load(find(".toast"));
  };
  onsubmit = ({ target: { q: box } }) => {
    const text = box?.value.trim().toWellFormed();
    if (text) page.location = "/search" + (/[^.]/.test(text) ? "/" : "?q=") + encode(text);
    else box?.focus();
    return !box;
  };
  onclick = ({ target }) => {
    const closest = (name: string) => target.closest<LazyControl>(`[data-${name}]`);
    const video = closest("video");
    if (video) {
      const frame = page.createElement("iframe");
      frame.src = "https://www.youtube-nocookie.com/embed/" + video.dataset.video + "?autoplay=1";
      frame.allow = "autoplay;fullscreen";
      frame.title = video.innerText;
      video.replaceWith(frame);
      frame.focus();
    }
    void load(closest("load"));
    const button = closest("lang");
    if (button) {
      try {
        localStorage.language = button.lang;
        // An address within a text in several languages would show the part that it leads into.
        if (find(".part")) location.hash = "";
        onpageshow();
      } catch {
        // The browser forbids storage, so the language of the build stays.
      }
    }
    if (closest("share")) navigator.share?.({ title: page.title, url: "" }).catch(encode);
    return !video;
  };
  // Dictation, handwriting and drag and drop fire no key events.
  oninput = ({ target }) => target.name === "q" && load(target);
  onkeydown = ({ key }) => {
    const menu = find<Menu>("nav [open]");
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.children[0].focus();
  };
}
