// The script of the reading panel, an HTML popover, of the links to paragraphs, and of the buttons for the text size. The
// first press of one of the buttons loads it.
import { showBriefly } from "../answer.ts";
import { readData } from "../element-data.ts";
import { connectAutoScroll } from "./auto-scroll.ts";
import { togglePassageLinks } from "./passage-links.ts";
import { showMeaningButton } from "./meaning-button.ts";
import { showSample } from "./sample.ts";
import { connectScreenLock } from "./screen-lock.ts";
import { choose, isSettingName, reset, restore, setting, shownScript } from "./settings.ts";
import { connectSongText } from "./song-text.ts";
import { showTextSize, stepTextSize } from "./text-size.ts";

const CHOICES = "[data-setting]";
const MESSAGES = ["copied", "failed", "link"] as const;

/** What the panel says, by name. */
export type PanelMessages = Readonly<Record<(typeof MESSAGES)[number], string>>;

let isConnected = false;

// A page that the browser had kept in memory.
addEventListener("pageshow", () => {
  restore();
  showChoices();
  showTextSize(null);
});

/** The page's inline script calls this each time one of the buttons is pressed. */
export default function onReadingButton(button: HTMLElement): void {
  restore();
  if (button.matches("[data-step]")) stepTextSize(button);
  else onPanelButton(button);
  if (button.dataset.song !== undefined) onSongButton(button.dataset.song);
}

/** Does what a button below the title of a song says. */
function onSongButton(action: string): void {
  if (action === "scroll") document.querySelector<HTMLElement>("[data-scroll-start]")?.click();
  if (action === "print") print();
  if (action === "meaning") {
    choose("meaning", setting("meaning") === "" ? "on" : "");
    showMeaningButton();
  }
}

/** Connects the panel's controls when it is first opened. */
function onPanelButton(button: HTMLElement): void {
  const panel = document.getElementById("reading-panel");
  if (panel === null) return;
  const messages = readData(panel, MESSAGES);
  if (button.matches("[data-passages]")) togglePassageLinks(button, messages.link, announce);
  showChoices();
  showTextSize(panel);
  showSample(panel);
  if (isConnected) return;
  isConnected = true;
  closeWithoutFocus(panel);
  const more = panel.querySelector("[data-more]");
  more?.addEventListener("click", () => more.scrollIntoView());
  connectChoices(panel);
  connectReset(panel);
  connectAutoScroll(panel);
  connectScreenLock(panel);
  connectSongText(panel, messages, announce);
  connectBooklet(panel);
}

/** Shows a message at the bottom of the screen for a few seconds; screen readers announce it. */
function announce(message: string): void {
  showBriefly(document.querySelector("[data-reading-status]"), message);
}

/** The page below stays in use, so the keyboard may leave the panel, which then no longer covers what has the focus. */
function closeWithoutFocus(panel: HTMLElement): void {
  document.addEventListener("focusin", ({ target }) => {
    // A button that opens the panel closes it, too.
    const isPart = target instanceof Element && target.closest("#reading-panel, [popovertarget=reading-panel]");
    if (isPart === null) panel.togglePopover(false);
  });
}

function connectChoices(panel: HTMLElement): void {
  for (const radio of panel.querySelectorAll<HTMLInputElement>(CHOICES)) {
    radio.addEventListener("change", () => {
      const name = radio.dataset.setting;
      if (isSettingName(name)) choose(name, radio.value);
      // A song has its script to choose from below its title, too.
      showChoices();
    });
  }
}

/** Prints a song with the paper, script and print size of the settings, which the print styles apply. */
function connectBooklet(panel: HTMLElement): void {
  panel.querySelector("[data-print-now]")?.addEventListener("click", () => {
    panel.hidePopover();
    print();
  });
}

function connectReset(panel: HTMLElement): void {
  panel.querySelector("[data-reset]")?.addEventListener("click", () => {
    reset();
    showChoices();
    showTextSize(panel);
    // The pressed button is hidden now.
    panel.querySelector<HTMLElement>(".close")?.focus();
  });
}

/** Checks the radio buttons of what is chosen. */
function showChoices(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(CHOICES)) {
    const name = radio.dataset.setting;
    radio.checked = isSettingName(name) && radio.value === (name === "script" ? shownScript() : setting(name));
  }
}
