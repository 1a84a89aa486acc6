// The Screen Wake Lock API: keeps the screen on while someone sings or counts.

/** Whether the browser can keep the screen on. */
export function hasWakeLock(): boolean {
  return "wakeLock" in navigator;
}

/** Keeps the screen on, if the browser allows it. @returns a function that releases the lock */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isReleased = false;
  // The browser releases the lock whenever the page is hidden.
  document.addEventListener("visibilitychange", onVisible);
  onVisible();
  return () => {
    isReleased = true;
    document.removeEventListener("visibilitychange", onVisible);
    void lock?.release();
  };

  function onVisible(): void {
    if (document.visibilityState === "visible" && hasWakeLock()) void acquire();
  }

  async function acquire(): Promise<void> {
    try {
      lock = await navigator.wakeLock.request("screen");
      if (isReleased) await lock.release();
    } catch {
      // Refused, for example to save battery. The next return to the page tries again.
    }
  }
}
