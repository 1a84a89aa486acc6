import { setting } from "./settings.ts";

/** Tells screen readers whether the button "Meaning" is pressed, which everyone else sees from the styles. */
export function showMeaningButton(): void {
  const button = document.querySelector("[data-song=meaning]");
  button?.setAttribute("aria-pressed", String(setting("meaning") !== ""));
}
