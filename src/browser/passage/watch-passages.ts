// Opens the sheet that shares a passage: by a press on the sign at its end, or by a long press on it.
import { runLazyModule } from "../lazy-module.ts";
import sheetUrl from "./sheet.ts?lazy";

const LONG_PRESS_MS = 550;
/** A finger that moves further scrolls. */
const MAX_MOVE_PX = 10;
/** After the finger is lifted, the browser may still send a click or open its own menu for the text. */
const AFTER_PRESS_MS = 400;
const PASSAGES = ".song .stanza, .rich-text p[id]";
/** What has a press of its own. */
const CONTROLS = "a:not(.mark, .passage-link), button, input, img, audio, summary";

/** Watches the page's text. */
export function watchPassages(): void {
  document.addEventListener("click", (event) => {
    const sign = event.target instanceof Element ? event.target.closest("a.mark, a.passage-link") : null;
    const passage = sign?.closest<HTMLElement>(PASSAGES);
    // A link may be opened in a new tab.
    if (passage == null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSheet(passage);
  });
  document.addEventListener("pointerdown", onPress, { passive: true });
}

function onPress({ target, pointerType, clientX, clientY }: PointerEvent): void {
  if (pointerType !== "touch" || !(target instanceof Element) || target.closest(CONTROLS) !== null) return;
  const passage = target.closest<HTMLElement>(PASSAGES);
  if (passage === null) return;
  const stop = new AbortController();
  const { signal } = stop;
  let isOpen = false;
  const timer = setTimeout(() => {
    isOpen = true;
    getSelection()?.removeAllRanges();
    openSheet(passage);
  }, LONG_PRESS_MS);
  const end = () => {
    clearTimeout(timer);
    setTimeout(() => stop.abort(), AFTER_PRESS_MS);
  };
  for (const type of ["pointerup", "pointercancel", "scroll"]) addEventListener(type, end, { signal, once: true });
  const onMove = (moved: PointerEvent) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > MAX_MOVE_PX) end();
  };
  addEventListener("pointermove", onMove, { signal });
  const prevent = (event: Event) => isOpen && event.preventDefault();
  addEventListener("contextmenu", prevent, { signal });
  addEventListener("click", prevent, { signal, capture: true });
}

function openSheet(passage: HTMLElement): void {
  // Without the network, the passage stays as it is.
  runLazyModule(sheetUrl, passage).catch(() => null);
}
