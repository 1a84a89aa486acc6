// Towns, loaded when a reader looks for one.
import { parseTowns, townFinder } from "../../data/schemas/kendra/kendra-town.ts";
import type { Position } from "../../data/schemas/kendra/kendra-distance.ts";
import type { FindTown } from "./answer.ts";

export type Towns = Readonly<{
  /** Null until they are loaded. */
  find: () => FindTown | null;
  /** Does nothing if they cannot be loaded; a later call tries again. */
  load: () => Promise<void>;
}>;

/** The towns of a file. @param url of what `townsText` has written. @param centres their positions */
export function townsOf(url: string, centres: readonly Position[]): Towns {
  let find: FindTown | null = null;
  let loading: Promise<void> | null = null;
  return {
    find: () => find,
    load: () =>
      (loading ??= fetchTowns()
        .catch(console.error)
        .finally(() => (loading = null))),
  };

  async function fetchTowns(): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    find = townFinder(parseTowns(await response.text()), centres);
  }
}
