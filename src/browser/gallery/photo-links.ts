// Opens pictures in the viewer. Each picture is a plain link, and the URL's hash names the open one, so it can be shared
// and the back button closes it. The viewer's code is loaded with the first picture.
import { showAnswer } from "../answer.ts";
import { readData } from "../element-data.ts";
import { fitSaveLinks } from "./fitting-file.ts";
import { SAVING_LABELS, VIEWER_LABELS } from "./viewer-labels.ts";
import type { Viewer } from "./viewer.ts";

const grid = document.querySelector<HTMLElement>("[data-photos]");
const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-photos] a[data-photo]")];
let viewer: Viewer | null = null;
/** Whether this script added the open picture's history entry, and so may go back. */
let isOwnEntry = false;

document.addEventListener("click", ({ target }) => {
  const saved = target instanceof Element ? target.closest("[data-photos] a[download]") : null;
  if (saved !== null && navigator.onLine) sayWhereItIs(saved);
});
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-photos] a[data-photo]") : null;
  const index = links.findIndex((each) => each === link);
  const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (index === -1 || opensNewTab) return;
  event.preventDefault();
  history.pushState(null, "", hashUrl(index));
  isOwnEntry = true;
  void show();
});
addEventListener("popstate", () => void show());
void show();
fitSaveLinks();

/** Says on the picture of a wallpaper where the saved file is. */
function sayWhereItIs(link: Element): void {
  const labels = link.closest<HTMLElement>("[data-photos]");
  if (labels) showAnswer(link.closest("figure"), readData(labels, SAVING_LABELS).fileSaved);
}

/** Opens the picture that the URL names, or closes the viewer. */
async function show(): Promise<void> {
  const photo = photoInUrl();
  if (photo === -1 || grid === null) return viewer?.close();
  if (viewer !== null) return viewer.goTo(photo);
  try {
    const { openViewer } = await import("./viewer.ts");
    const index = photoInUrl();
    if (index === -1 || viewer !== null) return;
    viewer = openViewer({
      links,
      index,
      labels: readData(grid, VIEWER_LABELS),
      onChange: updateUrl,
      onClosed: leave,
    });
  } catch (error) {
    console.error(error);
    const link = links[photo];
    if (link) location.href = link.href;
  }
}

function updateUrl(index: number): void {
  if (photoInUrl() !== -1) history.replaceState(null, "", hashUrl(index));
}

function leave(index: number): void {
  const link = links[index];
  viewer = null;
  link?.focus();
  if (photoInUrl() === -1) return;
  if (!isOwnEntry) return history.replaceState(null, "", location.pathname + location.search);
  isOwnEntry = false;
  // Going back restores the scroll position of the first picture that was opened.
  addEventListener("popstate", () => requestAnimationFrame(() => link?.scrollIntoView({ block: "nearest" })), {
    once: true,
  });
  history.back();
}

function photoInUrl(): number {
  return links.findIndex((link) => `#${idOf(link)}` === location.hash);
}

function hashUrl(index: number): string {
  const link = links[index];
  return link ? `#${idOf(link)}` : location.pathname + location.search;
}

function idOf(link: HTMLAnchorElement): string {
  return link.closest("[id]")?.id ?? "";
}
