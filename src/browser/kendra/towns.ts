// Towns, loaded when a reader looks for one.
import { parseTowns, townFinder } from "../../data/schemas/kendra/kendra-town.ts";
import type { Position } from "../../data/schemas/kendra/kendra-distance.ts";
import type { FindTown } from "./answer.ts";

/** How long a list waits for the towns. */
const MAX_WAIT_MS = 1000;

/** `inTime` is fulfilled with `loaded`, and at the latest after a second. */
type Loading = Readonly<{ loaded: Promise<void>; inTime: Promise<void> }>;

export type Towns = Readonly<{
  /** Null until they are loaded. */
  find: () => FindTown | null;
  /** Nothing fails if they cannot be loaded; a later call tries again. */
  load: () => Loading;
}>;

/**
 * The towns of a file.
 * @param url of what `townsText` has written; undefined where no country of the centres is known. @param centres their positions
 */
export function townsOf(url: string | undefined, centres: readonly Position[]): Towns {
  let find: FindTown | null = url === undefined ? () => null : null;
  let loading: Loading | null = null;
  return { find: () => find, load: () => (loading ??= begin()) };

  function begin(): Loading {
    const loaded = fetchTowns(url ?? "")
      .catch(console.error)
      .finally(() => (loading = null));
    const end = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    return { loaded, inTime: Promise.race([loaded, end]) };
  }

  async function fetchTowns(url: string): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    find = townFinder(parseTowns(await response.text()), centres);
  }
}
