import type { Position } from "../../data/schemas/kendra/kendra-distance.ts";

/** Why there is no position. The finder has a message for each. */
export type PositionFailure = "denied" | "unavailable" | "timeout" | "unsupported";

const OPTIONS = { timeout: 15_000, maximumAge: 600_000 };

/** The position of the device. The browser asks its user for permission first. */
export function devicePosition(): Promise<Position | PositionFailure> {
  if (!("geolocation" in navigator) || !window.isSecureContext) return Promise.resolve("unsupported");
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => resolve(code === 1 ? "denied" : code === 3 ? "timeout" : "unavailable"),
      OPTIONS,
    );
  });
}
