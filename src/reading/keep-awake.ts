// Keeps the screen on while one sings. The browser lets go whenever the page is out of sight, so it is asked again.
import { choose, setting } from "./settings.ts";

/** Shows the button where the browser can do it, and makes it do so. */
export function wireKeepAwake(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLElement>("[data-awake]");
  if (button === null || !("wakeLock" in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  button.hidden = false;
  button.addEventListener("click", () => {
    choose("awake", setting("awake") === "" ? "on" : "");
    void hold();
  });
  document.addEventListener("visibilitychange", () => void hold());
  void hold();

  async function hold(): Promise<void> {
    const isWanted = setting("awake") !== "";
    button?.setAttribute("aria-pressed", String(isWanted));
    try {
      if (!isWanted) {
        await lock?.release();
        lock = null;
      } else if (document.visibilityState === "visible" && (lock?.released ?? true)) {
        lock = await navigator.wakeLock.request("screen");
      }
    } catch {
      // A phone that saves its battery says no; the next return to the page asks again.
    }
  }
}
