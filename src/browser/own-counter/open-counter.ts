// Connects the link that opens the counter. Its code is loaded when the browser is idle, or on a click.
import { runLazyModule } from "../lazy-module.ts";
import counterUrl from "./counter.ts?lazy";

/** The longest wait, for a browser that is busy or does not know when it is idle. */
const PREFETCH_DELAY_MS = 2000;

const opener = document.querySelector<HTMLElement>("[data-jaap-open]");
const template = document.querySelector<HTMLTemplateElement>("template[data-jaap-counter]");

if (template !== null && opener !== null) {
  // From now on it leads nowhere. A button also answers to the space bar.
  opener.setAttribute("role", "button");
  opener.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    opener.click();
  });
  opener.addEventListener("click", (event) => {
    event.preventDefault();
    void open(opener, template);
  });
  // The counter then opens without the network, too, and the link shows today's count.
  const prefetch = () => void load().catch(() => null);
  if ("requestIdleCallback" in window) window.requestIdleCallback(prefetch, { timeout: PREFETCH_DELAY_MS });
  else setTimeout(prefetch, PREFETCH_DELAY_MS);
}

async function open(opener: HTMLElement, template: HTMLTemplateElement): Promise<void> {
  const dialog = document.importNode(template.content, true).querySelector("dialog");
  if (dialog === null) return;
  try {
    await load();
    if (document.querySelector("dialog[data-jaap-dialog]") !== null) return;
    // The reader's text size applies to the content of the page, so the dialog is put there.
    (opener.closest("main") ?? document.body).append(dialog);
    dialog.addEventListener("close", () => opener.focus());
    await runLazyModule(counterUrl, dialog);
  } catch (error) {
    console.error(error);
    dialog.remove();
    const status = document.querySelector<HTMLElement>("[data-jaap-open-status]");
    if (status !== null) status.textContent = status.dataset.failed ?? "";
  }
}

function load(): Promise<unknown> {
  return import(/* @vite-ignore */ counterUrl);
}
