// Shows the progress of long work: one changing line on a terminal, a plain line now and then in CI.
const PLAIN_EVERY_MS = 15_000;
const TERMINAL_EVERY_MS = 100;
/** Shorter work shows no progress. */
const SILENT_MS = 2_000;

/**
 * Time counts from the first progress, because other work may come before.
 * @returns functions that show progress (`done` of `total`, `made` of them newly made) and that end the display
 */
export function progress(name: string): {
  show: (done: number, total: number, made: number) => void;
  end: () => void;
} {
  const { stdout } = process;
  let start: number | undefined;
  let last = 0;
  return {
    show(done, total, made) {
      const now = performance.now();
      start ??= now;
      const isQuiet = now - start < SILENT_MS || now - last < (stdout.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS);
      if (isQuiet || done === total) return;
      last = now;
      // What a cache has takes no time, and most of it is found first.
      const msEach = (now - start) / Math.max(1, made === 0 ? done : made);
      const line = `${name}: ${done} of ${total}, ${made} made, ${left(msEach * (total - done))}`;
      stdout.write(stdout.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (stdout.isTTY) stdout.write("\r\u001b[K");
    },
  };
}

function left(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.round(seconds / 60)} min left`;
}
