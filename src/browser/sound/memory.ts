// What the player remembers on this device: the speed, whether it repeats, and where each recording was left.
import { readStored, store } from "../device-storage.ts";

type Memory = Readonly<{ speed: number; repeat: boolean; places: Readonly<Record<string, number>> }>;

const KEY = "sound";
const MOST_PLACES = 60;
const DEFAULT: Memory = { speed: 1, repeat: false, places: {} };

/** @returns the defaults where nothing is stored */
export function remembered(): Memory {
  return parseMemory(readStored(KEY));
}

/** Stores what has changed, and leaves the rest. */
export function remember(change: Partial<Memory>): void {
  store(KEY, { ...remembered(), ...change });
}

/** Stores where a recording was left; 0 forgets it. The last ones stay. */
export function rememberPlace(url: string, seconds: number): void {
  const others = Object.entries(remembered().places).filter(([other]) => other !== url);
  const own: [string, number][] = seconds < 1 ? [] : [[url, Math.floor(seconds)]];
  remember({ places: Object.fromEntries([...others, ...own].slice(-MOST_PLACES)) });
}

function parseMemory(stored: unknown): Memory {
  if (typeof stored !== "object" || stored === null) return DEFAULT;
  const { speed, repeat, places }: Readonly<Record<string, unknown>> = { ...stored };
  const known = typeof places === "object" && places !== null ? Object.entries<unknown>({ ...places }) : [];
  return {
    speed: typeof speed === "number" ? speed : DEFAULT.speed,
    repeat: repeat === true,
    places: Object.fromEntries(known.filter((entry): entry is [string, number] => typeof entry[1] === "number")),
  };
}
