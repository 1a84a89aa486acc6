// Scrolls a song's page at a singer's pace, from its first verse on. A touch, the wheel or a key pauses, and only the reader's
// button resumes; Escape stops.
import { choose, setting } from "./settings.ts";

const MAX_SPEED = 9;
const DEFAULT_SPEED = 4;
// With reduced motion, the page moves in steps of this part of the screen.
const REDUCED_MOTION_STEP = 0.4;
/** What stays free above a line that is in sight. */
const TOP_PX = 64;

/** @param speed 1 to 9. @returns pixels per second: from one line in eight seconds to two lines per second */
function pixelsPerSecond(speed: number): number {
  return 4 * 1.42 ** (speed - 1);
}

/** Connects the panel's start button and the bar that controls scrolling. */
export function connectAutoScroll(panel: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>("[data-scroll-bar]");
  const start = panel.querySelector("[data-scroll-start]");
  const toggle = bar?.querySelector<HTMLElement>("[data-scroll-toggle]");
  if (!bar || !start || !toggle) return;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let isRunning = false;
  let lastTime = 0;
  let pendingPixels = 0;

  start.addEventListener("click", () => {
    panel.hidePopover();
    bar.hidden = false;
    bringToText();
    run(true);
    toggle.focus({ preventScroll: true });
  });
  toggle.addEventListener("click", () => run(!isRunning));
  // The reader looks at the panel, and not at the text that moves on.
  panel.addEventListener("beforetoggle", () => run(false));
  const end = () => {
    run(false);
    bar.hidden = true;
    focusInSight();
  };
  bar.querySelector("[data-scroll-end]")?.addEventListener("click", end);
  addEventListener("keydown", ({ key }) => {
    // The panel above it closes first.
    if (key === "Escape" && !bar.hidden && !panel.matches(":popover-open")) end();
  });
  for (const button of bar.querySelectorAll<HTMLElement>("[data-scroll-speed]")) {
    button.addEventListener("click", () => {
      const next = speed() + Number(button.dataset.scrollSpeed);
      if (next >= 1 && next <= MAX_SPEED) choose("speed", String(next));
      show();
    });
  }
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(type, (event) => !(event.target instanceof Node && bar.contains(event.target)) && run(false), {
      passive: true,
    });
  }

  function run(shouldRun: boolean): void {
    if (shouldRun && !isRunning) {
      lastTime = performance.now();
      pendingPixels = 0;
      requestAnimationFrame(move);
    }
    isRunning = shouldRun;
    show();
  }

  function move(time: number): void {
    if (!isRunning) return;
    pendingPixels += (Math.max(0, time - lastTime) / 1000) * pixelsPerSecond(speed());
    lastTime = time;
    const step = reducedMotion.matches ? innerHeight * REDUCED_MOTION_STEP : 1;
    if (pendingPixels >= step) {
      // Whole pixels, because some browsers drop fractions.
      const whole = Math.floor(pendingPixels);
      pendingPixels -= whole;
      scrollBy({ top: whole, behavior: "instant" });
    }
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) run(false);
    else requestAnimationFrame(move);
  }

  function speed(): number {
    return Number(setting("speed")) || DEFAULT_SPEED;
  }

  function show(): void {
    if (!bar) return;
    bar.dataset.state = isRunning ? "running" : "paused";
    const output = bar.querySelector("[data-scroll-now]");
    if (output !== null) output.textContent = String(speed());
  }
}

/**
 * Moves the focus to the button that started auto-scroll, or to the first verse link where the text has moved it off the
 * screen: the keyboard goes on from what the reader sees, and the page stays where it is.
 */
function focusInSight(): void {
  const places = [...document.querySelectorAll<HTMLElement>("[data-song=scroll], .song .stanzas a")];
  const place = places.find(isInSight) ?? document.querySelector<HTMLElement>(".opener");
  place?.focus({ preventScroll: true });
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= TOP_PX && bottom <= innerHeight;
}

/** At a singer's pace, what is above the first verse would take half a minute. A reader who is further down stays there. */
function bringToText(): void {
  const { top = 0 } = document.querySelector(".song .stanzas")?.getBoundingClientRect() ?? {};
  scrollBy({ top: Math.max(0, top - TOP_PX), behavior: "instant" });
}
