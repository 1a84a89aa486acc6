// Runs something that needs a connection only while the page is visible.

/** A hidden page keeps its connection this long, in milliseconds. */
const HIDDEN_MS = 60_000;

/**
 * Calls `start` when the page is visible, `stop` when the visitor leaves it or hides it for long, and `start` again when
 * it is visible again. @returns a function that ends this
 */
export function whileVisible({ start, stop }: { start: () => void; stop: () => void }): () => void {
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
    } else if (!isRunning) {
      isRunning = true;
      start();
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", halt);
  addEventListener("pageshow", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pagehide", halt);
    removeEventListener("pageshow", look);
    halt();
  };
}
