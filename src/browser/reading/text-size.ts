// The buttons for a smaller and a larger text, in the menu, the footer and the reading panel.
import { SIZES, choose, setting } from "./settings.ts";

/** Browsers scroll by whole pixels. What the last step lacked is added to the next one, so that many steps do not add up. */
let missingPx = 0;

/** Makes the text one step smaller or larger. @param button which of the two was pressed */
export function stepTextSize(button: HTMLElement): void {
  const size = sizeAfter(button);
  if (size !== undefined) {
    keepHeight(button.closest<HTMLElement>("#reading-panel"));
    const { top } = button.getBoundingClientRect();
    choose("size", size === SIZES[0] ? "" : size);
    // What is above the button now has another height; the button stays under the finger.
    const wanted = button.getBoundingClientRect().top - top + missingPx;
    scrollBy({ top: wanted, behavior: "instant" });
    missingPx = (button.getBoundingClientRect().top - top + missingPx) % 1;
  }
  showTextSize(button.closest(".text-size"));
}

/** Keeps the panel's height until it closes: on a phone it stands on the lower edge and would grow upwards with its text. */
function keepHeight(panel: HTMLElement | null): void {
  const property = "--kept-height";
  if (panel === null || panel.style.getPropertyValue(property) !== "") return;
  panel.style.setProperty(property, `${panel.getBoundingClientRect().height}px`);
  const release = () => panel.style.removeProperty(property);
  panel.addEventListener("beforetoggle", release, { once: true });
  // A phone that is turned has another height.
  matchMedia("(orientation: portrait)").addEventListener("change", release, { once: true });
}

/**
 * Tells screen readers the size, which everyone else sees from the styles, and shows which buttons have reached their end.
 * @param part what contains the buttons that the reader uses; it alone announces the size
 */
export function showTextSize(part: Element | null): void {
  for (const output of document.querySelectorAll("[data-size-now]")) {
    output.textContent = part?.contains(output) === true ? `${SIZES[currentIndex()] ?? ""} %` : "";
  }
  // Not `disabled`, which would take the keyboard focus away from a button that reached its end.
  for (const button of document.querySelectorAll<HTMLElement>("[data-step]")) {
    button.setAttribute("aria-disabled", String(sizeAfter(button) === undefined));
  }
}

function sizeAfter(button: HTMLElement): (typeof SIZES)[number] | undefined {
  return SIZES[currentIndex() + Number(button.dataset.step)];
}

function currentIndex(): number {
  return Math.max(
    0,
    SIZES.findIndex((size) => size === setting("size")),
  );
}
