// Values that the site stores on the reader's device, as JSON.

/** What is stored; null where nothing is, where the browser forbids storage, or where something else has been stored. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @returns whether the value is stored: a browser may forbid it, or the device may be full */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
