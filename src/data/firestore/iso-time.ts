// The order of the times of the database.

/** Compares ISO times with any number of decimals. */
export function isEarlier(a: string, b: string): boolean {
  return sortable(a) < sortable(b);
}

function sortable(time: string): string {
  return time.replace("Z", "").padEnd(29, "0");
}
