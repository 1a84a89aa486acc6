// The script of a song's page: it stores the chosen script, and loads the reading controls at once if the reader has chosen to
// keep the screen on; otherwise their button loads them.
import { runLazyModule } from "../lazy-module.ts";
import { choose, restore, shownScript } from "./settings.ts";

const scripts = document.querySelectorAll<HTMLInputElement>(".script-choice input");
for (const radio of scripts) radio.addEventListener("change", () => choose("script", radio.value));
showScript();
// A page that the browser had kept in memory.
addEventListener("pageshow", () => {
  restore();
  showScript();
});

const button = document.querySelector<HTMLElement>("[popovertarget=reading-panel][data-load]");
if (button?.dataset.load !== undefined && document.documentElement.dataset.awake === "on") {
  runLazyModule(button.dataset.load, button).catch(() => {
    // The button's first press tries again.
  });
}

/** The browser may have checked another one, as it was when the page was left. */
function showScript(): void {
  for (const radio of scripts) radio.checked = radio.value === shownScript();
}
