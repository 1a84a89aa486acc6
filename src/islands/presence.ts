// Whether somebody can see an element: what costs a connection runs only then.

/** A page that nobody looks at keeps its connection this long, in milliseconds. */
const HIDDEN_MS = 60_000;

/**
 * Calls `start` when the element first comes into view and `stop` when the page is left or hidden for long;
 * then `start` again when the page is seen again.
 */
export function whileSeen(element: Element, { start, stop }: { start: () => void; stop: () => void }): void {
  let isWanted = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const halt = () => {
    clearTimeout(timer);
    if (isRunning) stop();
    isRunning = false;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") {
      timer = setTimeout(halt, HIDDEN_MS);
    } else if (isWanted && !isRunning) {
      isRunning = true;
      start();
    }
  };
  const observer = new IntersectionObserver((sights) => {
    if (!sights.some((sight) => sight.isIntersecting)) return;
    observer.disconnect();
    isWanted = true;
    look();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", halt);
  addEventListener("pageshow", look);
}
