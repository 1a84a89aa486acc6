// Keeps the screen on where the browser can; chanting goes on where it cannot.

/** @returns how to let the screen go dark again */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;
  const wake = async () => {
    if (!isWanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!isWanted) await lock.release();
    } catch {
      // Refused, on a low battery for example.
    }
  };
  const ask = () => void wake();
  // The lock is lost whenever the page goes out of sight.
  document.addEventListener("visibilitychange", ask);
  ask();
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
