// The button of a song's page that keeps the screen on. The setting is stored, so it also applies to the next song.
import { hasWakeLock, keepScreenOn } from "../wake-lock.ts";
import { choose, setting } from "./settings.ts";

/** Shows the button if the browser supports it, and connects it. */
export function connectScreenLock(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLElement>("[data-awake]");
  if (button === null || !hasWakeLock()) return;
  let release: (() => void) | null = null;
  button.hidden = false;
  button.addEventListener("click", () => {
    choose("awake", setting("awake") === "" ? "on" : "");
    apply(button);
  });
  apply(button);

  function apply(toggle: HTMLElement): void {
    const isOn = setting("awake") !== "";
    toggle.setAttribute("aria-pressed", String(isOn));
    release?.();
    release = isOn ? keepScreenOn() : null;
  }
}
