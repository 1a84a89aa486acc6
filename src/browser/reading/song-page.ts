// The script of a song's page: it stores the chosen script, tells whether meanings are shown, prints the song for a link that
// says so, and loads the reading controls at once if the reader has chosen to keep the screen on; otherwise their button does.
import { runLazyModule } from "../lazy-module.ts";
import { showMeaningButton } from "./meaning-button.ts";
import { choose, restore, shownScript } from "./settings.ts";

const scripts = document.querySelectorAll<HTMLInputElement>(".script-choice input");
for (const radio of scripts) radio.addEventListener("change", () => choose("script", radio.value));
showScript();
showMeaningButton();
// A page that the browser had kept in memory.
addEventListener("pageshow", () => {
  restore();
  showScript();
  showMeaningButton();
});

const button = document.querySelector<HTMLElement>("[popovertarget=reading-panel][data-load]");
if (button?.dataset.load !== undefined && document.documentElement.dataset.awake === "on") {
  runLazyModule(button.dataset.load, button).catch(() => {
    // The button's first press tries again.
  });
}

// Once: not again where the page is loaded again or the reader comes back to it.
if (location.hash === "#print") {
  history.replaceState(null, "", location.pathname + location.search);
  addEventListener("load", () => print());
}

/** The browser may have checked another one, as it was when the page was left. */
function showScript(): void {
  for (const radio of scripts) radio.checked = radio.value === shownScript();
}
