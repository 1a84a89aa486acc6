// Pictures open in place of the page. Each is a plain link; the address says which one is open, so that it can be
// sent to others and the back button closes it. The viewer comes with the first picture that is asked for.
import type { Viewer } from "./viewer.ts";

const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a[data-photo]")];
const words = document.querySelector<HTMLElement>("[data-photos]")?.dataset ?? {};
let viewer: Viewer | null = null;
/** Whether the entry of the open picture in the browser's history is ours to take back. */
let isOwnEntry = false;

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-photos] a[data-photo]") : null;
  const index = links.findIndex((each) => each === link);
  const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (index === -1 || wantsNewTab) return;
  event.preventDefault();
  history.pushState(null, "", addressOf(index));
  isOwnEntry = true;
  void show();
});
addEventListener("popstate", () => void show());
void show();

/** Shows what the address names. */
async function show(): Promise<void> {
  const wanted = photoOfAddress();
  if (wanted === -1) return viewer?.close();
  if (viewer !== null) return viewer.goTo(wanted);
  try {
    const { openViewer } = await import("./viewer.ts");
    const index = photoOfAddress();
    if (index === -1 || viewer !== null) return;
    viewer = await openViewer({ links, index, words, onChange: tell, onClosed: leave });
  } catch (error) {
    console.error(error);
    const link = links[wanted];
    if (link) location.href = link.href;
  }
}

function tell(index: number): void {
  if (photoOfAddress() !== -1) history.replaceState(null, "", addressOf(index));
}

function leave(index: number): void {
  const link = links[index];
  viewer = null;
  link?.focus();
  if (photoOfAddress() === -1) return;
  if (!isOwnEntry) return history.replaceState(null, "", location.pathname + location.search);
  isOwnEntry = false;
  // Going back also scrolls back to where the first picture was opened.
  addEventListener("popstate", () => requestAnimationFrame(() => link?.scrollIntoView({ block: "nearest" })), {
    once: true,
  });
  history.back();
}

function photoOfAddress(): number {
  return links.findIndex((link) => `#${idOf(link)}` === location.hash);
}

function addressOf(index: number): string {
  const link = links[index];
  return link ? `#${idOf(link)}` : location.pathname + location.search;
}

function idOf(link: HTMLAnchorElement): string {
  return link.closest("[id]")?.id ?? "";
}
