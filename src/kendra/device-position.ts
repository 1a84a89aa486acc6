import type { Position } from "./distance.ts";

/** Why there is no position; each has its sentence on the page. */
export type PositionFault = "denied" | "unavailable" | "timeout" | "unsupported";

const OPTIONS = { timeout: 15_000, maximumAge: 600_000 };

/** Asks the device where it is; the browser asks its user first. */
export function devicePosition(): Promise<Position | PositionFault> {
  if (!("geolocation" in navigator) || !window.isSecureContext) return Promise.resolve("unsupported");
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => resolve(code === 1 ? "denied" : code === 3 ? "timeout" : "unavailable"),
      OPTIONS,
    );
  });
}
