// The page scrolls by itself at a singer's pace. A touch, a wheel or a key holds it; only the reader lets it go on.
import { choose, setting } from "./settings.ts";

const FASTEST = 9;
const USUAL = 4;
// Where motion is unwelcome the page stands still and moves on by this part of the screen at a time.
const STEP = 0.4;

/** @param speed 1 to 9. @returns px a second: a line in eight seconds, up to two lines in one */
function pixelsPerSecond(speed: number): number {
  return 4 * 1.42 ** (speed - 1);
}

/** Makes the panel's button start it, and the bar steer it. */
export function wireAutoScroll(panel: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>("[data-scroll-bar]");
  const start = panel.querySelector("[data-scroll-start]");
  const toggle = bar?.querySelector<HTMLElement>("[data-scroll-toggle]");
  if (!bar || !start || !toggle) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let isRunning = false;
  let before = 0;
  let owed = 0;

  start.addEventListener("click", () => {
    panel.hidePopover();
    bar.hidden = false;
    run(true);
    toggle.focus({ preventScroll: true });
  });
  toggle.addEventListener("click", () => run(!isRunning));
  bar.querySelector("[data-scroll-end]")?.addEventListener("click", () => {
    run(false);
    bar.hidden = true;
    document.querySelector<HTMLElement>("[popovertarget=reading-panel]")?.focus({ preventScroll: true });
  });
  for (const button of bar.querySelectorAll<HTMLElement>("[data-scroll-speed]")) {
    button.addEventListener("click", () => {
      const next = speed() + Number(button.dataset.scrollSpeed);
      if (next >= 1 && next <= FASTEST) choose("speed", String(next));
      show();
    });
  }
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(type, (event) => !(event.target instanceof Node && bar.contains(event.target)) && run(false), {
      passive: true,
    });
  }

  function run(wanted: boolean): void {
    if (wanted && !isRunning) {
      before = performance.now();
      owed = 0;
      requestAnimationFrame(move);
    }
    isRunning = wanted;
    show();
  }

  function move(time: number): void {
    if (!isRunning) return;
    owed += (Math.max(0, time - before) / 1000) * pixelsPerSecond(speed());
    before = time;
    const least = calm.matches ? innerHeight * STEP : 1;
    if (owed >= least) {
      // Whole pixels, for a browser may drop the rest of them.
      const whole = Math.floor(owed);
      owed -= whole;
      scrollBy({ top: whole, behavior: "instant" });
    }
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) run(false);
    else requestAnimationFrame(move);
  }

  function speed(): number {
    return Number(setting("speed")) || USUAL;
  }

  function show(): void {
    if (!bar || !toggle) return;
    bar.dataset.state = isRunning ? "running" : "paused";
    toggle.setAttribute("aria-label", (isRunning ? bar.dataset.wordPause : bar.dataset.wordGoOn) ?? "");
    const output = bar.querySelector("[data-scroll-now]");
    if (output !== null) output.textContent = String(speed());
  }
}
