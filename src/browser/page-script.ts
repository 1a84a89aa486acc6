// The inline script of every page. Each byte is in each page, hence one block, and handlers instead of listeners.
/* eslint-disable @typescript-eslint/no-unused-vars -- the browser calls the handlers */

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
declare let onsubmit: Handler<Readonly<{ q?: HTMLInputElement }>>;

declare const localStorage: Readonly<{ reading: string }>;
// Not every browser has `share`, as TypeScript says.
declare const navigator: Readonly<{ share?: (data: ShareData) => Promise<void> }>;

{
  const page = document;
  const { dataset } = page.documentElement;
  // Styles hide what needs a script, and what needs the device's share dialog.
  dataset.js = `${!!navigator.share}`;
  try {
    // Restores the reading settings before the first paint.
    Object.assign(dataset, JSON.parse(localStorage.reading));
  } catch {
    // Nothing is stored, or the browser forbids storage.
  }
  const encode = encodeURIComponent;
  // A script that fails to load and a cancelled share both leave the page as it is: `encode` receives the error.
  const load = (control: LazyControl | null) =>
    control && import(control.dataset.load).then((module: LazyModule) => module.default?.(control), encode);
  const find = <Kind extends Element>(selector: string) => page.querySelector<Kind>(selector);
  let lastY: number;
  onload = () => {
    // Shares the page as it is open, on a preview or another domain too. Without a script, the canonical URL is shared.
    const link = find<HTMLAnchorElement>("[data-wa]");
    if (link) link.href = link.href.replace(/%0A.*/, "%0A" + encode(page.URL));
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
    if (closest("share")) navigator.share?.({ title: page.title, url: "" }).catch(encode);
    return !video;
  };
  // Dictation, handwriting and drag and drop fire no key events.
  oninput = ({ target }) => target.name === "q" && load(target);
  // Tells the "Aa" button that the reader scrolls down.
  onscroll = () => {
    dataset.down = `${lastY > 9 && scrollY > lastY}`;
    lastY = scrollY;
  };
  onkeydown = ({ key }) => {
    const menu = find<Menu>("nav [open]");
    if (key !== "Escape" || !menu) return;
    menu.open = false;
    menu.children[0].focus();
  };
}

export {};
