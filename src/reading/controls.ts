// What the "Aa" button opens. Fetched at its first press; the panel itself is in the page and opens by itself.
import { wireAutoScroll } from "./auto-scroll.ts";
import { wireBooklet } from "./booklet.ts";
import { wireKeepAwake } from "./keep-awake.ts";
import { wirePassageLinks } from "./passage-links.ts";
import { SIZES, choose, isSettingName, setting } from "./settings.ts";
import { wireSongText } from "./song-text.ts";

const SAID_FOR = 4000;

let isWired = false;

/** Called by the shell's script each time the button is pressed. */
export default function openControls(): void {
  const panel = document.getElementById("reading-panel");
  if (panel === null || isWired) return;
  isWired = true;
  const say = speaker();
  wireChoices(panel);
  wireSize(panel);
  wireAutoScroll(panel);
  wireKeepAwake(panel);
  wireSongText(panel, say);
  wireBooklet(panel);
  wirePassageLinks(panel, say);
}

/** A line at the top of the screen that goes by itself; screen readers hear it. */
function speaker(): (words?: string) => void {
  const status = document.querySelector("[data-said]");
  let end: number | undefined;
  return (words = "") => {
    if (status === null) return;
    status.textContent = words;
    clearTimeout(end);
    end = window.setTimeout(() => (status.textContent = ""), SAID_FOR);
  };
}

function wireChoices(panel: HTMLElement): void {
  for (const radio of panel.querySelectorAll<HTMLInputElement>("[data-setting]")) {
    const name = radio.dataset.setting;
    if (!isSettingName(name)) continue;
    radio.checked = radio.value === setting(name);
    radio.addEventListener("change", () => choose(name, radio.value));
  }
}

function wireSize(panel: HTMLElement): void {
  const buttons = [...panel.querySelectorAll<HTMLElement>("[data-step]")];
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const size = SIZES[now() + Number(button.dataset.step)];
      if (size !== undefined) choose("size", size === SIZES[0] ? "" : size);
      show();
    });
  }
  show();

  function now(): number {
    return Math.max(
      0,
      SIZES.findIndex((size) => size === setting("size")),
    );
  }

  function show(): void {
    const output = panel.querySelector("[data-size-now]");
    if (output !== null) output.textContent = `${SIZES[now()] ?? ""} %`;
    // Not `disabled`, which would throw the keyboard off the button that reached its end.
    for (const button of buttons) {
      button.setAttribute("aria-disabled", String(SIZES[now() + Number(button.dataset.step)] === undefined));
    }
  }
}
