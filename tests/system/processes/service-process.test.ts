import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { serviceProcess } from "../../../src/system/processes/service-process.ts";

/** Answers with the number of requests so far, or does what the request says. */
const PROGRAM = `
  let requests = 0;
  process.on("disconnect", () => process.exit());
  process.on("message", ({ then, second }) => {
    if (second !== undefined) return process.send({ second });
    requests += 1;
    console.log("request " + requests);
    if (then === "throw") throw new Error("no way");
    if (then !== "wait") process.send({ requests });
  });
`;
const LONG_MS = 120_000;

const service = serviceProcess({ command: [process.execPath, "-e", PROGRAM], env: process.env });
afterAll(() => service.end());

describe("a process that answers requests", () => {
  test("keeps its state from one request to the next", async () => {
    expect((await service.ask({}, LONG_MS)).message).toEqual({ requests: 1 });
    expect((await service.ask({}, LONG_MS)).message).toEqual({ requests: 2 });
  });

  test("answers nothing and says why if it fails, and starts again with the next request", async () => {
    const { message, status, output } = await service.ask({ then: "throw" }, LONG_MS);
    expect([message, status]).toEqual([null, 1]);
    expect(output).toContain("Error: no way");
    expect((await service.ask({}, LONG_MS)).message).toEqual({ requests: 1 });
  });

  test("is sent a second message as soon as it is known", async () => {
    const later = Promise.withResolvers<object>();
    const answer = service.ask({ then: "wait" }, LONG_MS, later.promise);
    later.resolve({ second: "known" });
    expect((await answer).message).toEqual({ second: "known" });
  });

  test("answers nothing and says why if it cannot be started", async () => {
    const missing = serviceProcess({ command: ["/no/such/program"], env: process.env });
    const { message, hasStarted, output } = await missing.ask({}, LONG_MS);
    expect([message, hasStarted, output]).toEqual([null, false, expect.stringContaining("ENOENT")]);
  });

  // Only a shell can lower the limit.
  test.skipIf(process.platform === "win32")("is started as soon as fewer files are open", async () => {
    const words = [
      "-c",
      `ulimit -n 60; exec "$0" "$1"`,
      process.execPath,
      join(import.meta.dirname, "too-many-files.ts"),
    ];
    const { stdout } = await promisify(execFile)("sh", words);
    const [first, second] = JSON.parse(stdout);
    expect(first).toMatchObject({ message: null, hasStarted: false, output: expect.stringContaining("EMFILE") });
    expect(second).toMatchObject({ message: { requests: 1 }, hasStarted: true });
  });

  test("is ended if the answer takes too long, or by its user", async () => {
    const { message, status, output } = await service.ask({ then: "wait" }, 100);
    expect([message, status]).toEqual([null, null]);
    expect(output).toMatch(/within 0\.1 s, and was stopped\.\nIt was ended by SIGKILL\.$/);
    expect((await service.ask({}, LONG_MS)).message).toEqual({ requests: 1 });
    service.end();
    expect((await service.ask({}, LONG_MS)).message).toEqual({ requests: 1 });
  });
});
