import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { withLock } from "../../src/system/lock.ts";
import { processStart } from "../../src/system/processes/process-start.ts";
import { newFolder } from "../fixtures/folders.ts";

const newLock = () => join(newFolder(), "cache", "lock");
const note = (pid: number, start: string) => JSON.stringify({ pid, start, doing: "npm run build", since: "10:00:00" });

/** The id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("runs two commands one after the other, and tells the second what it waits for", async () => {
  const lock = newLock();
  const order: string[] = [];
  const told: string[] = [];
  const { promise: canEnd, resolve: end } = Promise.withResolvers<null>();
  const first = withLock(lock, "npm run watch", async () => {
    order.push("first begins");
    await canEnd;
    order.push("first ends");
  });
  const second = withLock(
    lock,
    "npm run build",
    async () => void order.push("second"),
    (sentence) => told.push(sentence),
  );
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatch(
    new RegExp(`^Another build is running: npm run watch \\(PID ${process.pid}, started [\\d:]+\\)\\. Waiting`),
  );
  end(null);
  await Promise.all([first, second]);
  expect(order).toEqual(["first begins", "first ends", "second"]);
  expect(existsSync(lock)).toBe(false);
});

test("never runs two of many commands at the same time", async () => {
  const lock = newLock();
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(lock, "a build", work, () => undefined)));
  expect(most).toBe(1);
});

test("releases the lock after a failure", async () => {
  const lock = newLock();
  await expect(withLock(lock, "a build", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(withLock(lock, "a build", () => Promise.resolve("yes"))).resolves.toBe("yes");
});

// Only a shell can lower the limit.
test.skipIf(process.platform === "win32")("leaves no lock if it cannot be written", async () => {
  const lock = newLock();
  const program = `import(process.argv[1]).then(({ withLock }) => withLock(process.argv[2], "a build", async () => {})).catch(({ code }) => console.log(code))`;
  const words = ["-c", `ulimit -f 0; exec "$0" -e "$1" "$2" "$3" | cat`, process.execPath, program];
  const { stdout } = await promisify(execFile)("sh", [
    ...words,
    join(import.meta.dirname, "../../src/system/lock.ts"),
    lock,
  ]);
  expect(stdout).toBe("EFBIG\n");
  expect(existsSync(lock)).toBe(false);
});

describe("is not blocked by", () => {
  test.each<[string, () => Promise<string>, Date?]>([
    ["the lock of a dead process", async () => note(await deadPid(), "1")],
    ["the lock of a dead process whose number another one has now", async () => note(process.pid, "1")],
    ["an empty lock, which somebody could not finish", async () => ""],
    ["a lock that is rubbish", async () => "{"],
    ["an unfinished lock of the future, from before the clock was set back", async () => "", new Date("2100-01-01")],
  ])("%s", async (_, text, written = new Date(0)) => {
    const lock = newLock();
    await withLock(lock, "a build", () => Promise.resolve());
    writeFileSync(lock, await text());
    utimesSync(lock, written, written);
    const told: string[] = [];
    await expect(
      withLock(
        lock,
        "a build",
        () => Promise.resolve(readFileSync(lock, "utf8")),
        (line) => told.push(line),
      ),
    ).resolves.toContain(String(process.pid));
    expect(told).toEqual([]);
  });
});

test("recognises a process by its start time", async () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(await deadPid())).toBeNull();
});
