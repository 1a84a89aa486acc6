// Commands of the webmaster, such as a deploy, that fail or hang.
import { describe, expect, test } from "vitest";
import { runChild } from "../../../src/system/processes/child-process.ts";
import { processStart } from "../../../src/system/processes/process-start.ts";

const FOREVER = 600_000;
/** Long enough for a shell to start on a busy machine. */
const HANGS_MS = 3_000;

describe.skipIf(process.platform === "win32")("a command", () => {
  test.each<[string, string, number | null, RegExp]>([
    ["that ends well", "echo done", 0, /^done\n$/],
    ["that fails, with what it said", "echo why >&2; exit 3", 3, /^why\n$/],
    ["that dies", "echo begun; kill -9 $$", null, /^begun\n\nIt was ended by SIGKILL\.$/],
    ["that does not exist", "no-such-deploy --now", 127, /not found/],
    ["that leaves something running", "sleep 600 & echo done", 0, /^done\n$/],
    ["that says more than anybody reads", "head -c 3000000 /dev/zero | tr '\\0' x; echo end", 0, /^x{19996}end\n$/],
    ["that speaks Marathi", "printf 'राम कृष्ण हरि\\n'", 0, /^राम कृष्ण हरि\n$/],
  ])("%s is reported as it is", async (_, command, status, said) => {
    const outcome = await runChild({ command, env: process.env, limitMs: FOREVER });
    expect(outcome.output).toMatch(said);
    expect([outcome.status, outcome.isGood]).toEqual([status, status === 0]);
  });

  test("that cannot be started is reported", async () => {
    // As without memory, `spawn` throws.
    const outcome = await runChild({ command: ["echo", "\0"], env: process.env, limitMs: FOREVER });
    expect(outcome).toMatchObject({ isGood: false, status: null, output: expect.stringContaining("null bytes") });
  });

  test.concurrent.for<[string, string]>([
    ["hangs", "sleep 600 & echo $!; wait"],
    ["hangs, and has started one that does not listen", "(trap '' TERM; exec sleep 600) & echo $!; wait"],
    ["hangs and does not listen", "trap '' TERM; (trap '' TERM; sleep 600) & echo $!; wait; wait"],
  ])("that %s is stopped with all that it has started", async ([, command], { expect }) => {
    const outcome = await runChild({ command, env: process.env, limitMs: HANGS_MS, graceMs: 500 });
    expect(outcome.isGood).toBe(false);
    expect(outcome.output).toContain("It did not end within 3 s, and was stopped.");
    // A process that nobody has waited for yet, which in some containers nobody does, has ended too.
    await expect.poll(() => processStart(Number(outcome.output.split("\n", 1)[0]))).toBe(null);
  });
});
