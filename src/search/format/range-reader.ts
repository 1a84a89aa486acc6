// Reads parts of files with range requests. Parts that are wanted at the same time and lie near each other share a request.

/** The bytes of a file from `start` up to `end`, which is not included. */
export type ByteRange = Readonly<{
  url: string;
  start: number;
  end: number;
  /** `no-store` reads it without the browser's cache. */
  cache: "default" | "no-store";
}>;
type Bytes = Uint8Array<ArrayBuffer>;
type Waiting = Readonly<{ range: ByteRange; resolve: (bytes: Bytes) => void; reject: (error: unknown) => void }>;

/** A request costs about as much as this many bytes. */
const MAX_GAP_BYTES = 1_000;

/**
 * A function that reads a range. A host without range requests sends whole files, each of which is read once.
 * @param isWorthWhole whether to read a whole file then
 */
export function rangeReader(isWorthWhole: (url: string) => boolean): (range: ByteRange) => Promise<Bytes> {
  const whole = new Map<string, Bytes>();
  let waiting: Waiting[] = [];
  return (range) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(readWaiting);
      waiting.push({ range, resolve, reject });
    });

  function readWaiting(): void {
    const files = Map.groupBy(waiting, ({ range }) => range.url);
    waiting = [];
    for (const wanted of files.values()) for (const run of runsOf(wanted)) void readRun(run);
  }

  async function readRun(run: readonly Waiting[]): Promise<void> {
    try {
      const url = run[0]?.range.url ?? "";
      const start = Math.min(...run.map(({ range }) => range.start));
      const end = Math.max(...run.map(({ range }) => range.end));
      const cache = run.some(({ range }) => range.cache === "no-store") ? "no-store" : "default";
      const bytes = whole.get(url)?.subarray(start, end) ?? (await fetchRange(url, start, end, cache));
      for (const { range, resolve } of run) resolve(bytes.subarray(range.start - start, range.end - start));
    } catch (error) {
      for (const { reject } of run) reject(error);
    }
  }

  async function fetchRange(url: string, start: number, end: number, cache: ByteRange["cache"]): Promise<Bytes> {
    const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` }, cache });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (response.status !== 206 && !isWorthWhole(url)) {
      await response.body?.cancel();
      throw new Error(`${url} cannot be read in parts from this host.`);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 206) return bytes;
    whole.set(url, bytes);
    return bytes.subarray(start, end);
  }
}

/** Ranges of one file, in groups without large gaps. */
function runsOf(wanted: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = [];
  let end = -Infinity;
  for (const one of wanted.toSorted((a, b) => a.range.start - b.range.start)) {
    if (one.range.start > end + MAX_GAP_BYTES) runs.push([]);
    runs.at(-1)?.push(one);
    end = Math.max(end, one.range.end);
  }
  return runs;
}
