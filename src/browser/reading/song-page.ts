// Loads the reading controls at once if the reader has chosen to keep the screen on; otherwise their button loads them.
import { runLazyModule } from "../lazy-module.ts";

const button = document.querySelector<HTMLElement>("[popovertarget=reading-panel][data-load]");
if (button?.dataset.load !== undefined && document.documentElement.dataset.awake === "on") {
  runLazyModule(button.dataset.load, button).catch(() => {
    // The button's first press tries again.
  });
}
