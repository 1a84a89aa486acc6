import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { withLock } from "../../src/publish/lock.ts";
import { processStart } from "../../src/publish/process-start.ts";
import { newFolder } from "../fixtures/folders.ts";

const newLock = () => join(newFolder(), "cache", "lock");
const note = (pid: number, start: string) => JSON.stringify({ pid, start, doing: "npm run build", since: "10:00:00" });

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

test("two who want to work do so one after the other, and the second is told for whom it waits", async () => {
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
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatch(
    new RegExp(`^Waiting for npm run watch \\(process ${process.pid}, at work since [\\d:]+\\) to end`),
  );
  end(null);
  await Promise.all([first, second]);
  expect(order).toEqual(["first begins", "first ends", "second"]);
  expect(existsSync(lock)).toBe(false);
});

test("many at once never work at the same time", async () => {
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

test("who fails gives the lock back", async () => {
  const lock = newLock();
  await expect(withLock(lock, "a build", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(withLock(lock, "a build", () => Promise.resolve("yes"))).resolves.toBe("yes");
});

describe("holds nobody up:", () => {
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

test("a process is known by when it began", async () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(await deadPid())).toBeNull();
});
