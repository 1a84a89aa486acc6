// Progress of long work: one line that changes on a terminal, a plain line now and then in CI.
const PLAIN_EVERY_MS = 15_000;
const TERMINAL_EVERY_MS = 100;
/** Shorter work says nothing. */
const SILENT_MS = 2_000;

/** @returns how to show that `done` of `total` are done, `made` of them with work; and how to end it */
export function progress(name: string): {
  show: (done: number, total: number, made: number) => void;
  end: () => void;
} {
  const { stdout } = process;
  const start = performance.now();
  let last = start;
  return {
    show(done, total, made) {
      const now = performance.now();
      const isQuiet = now - start < SILENT_MS || now - last < (stdout.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS);
      if (isQuiet || done === total) return;
      last = now;
      const line = `${name}: ${done} of ${total}, ${made} made, ${left(((now - start) / done) * (total - done))}`;
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
