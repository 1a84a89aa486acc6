// Measures npm run watch: from the write of a document to the new page on disk, again and again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { commandLine } from "../../src/commands/command.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import type { Content } from "./content.ts";
import { residentMb } from "./measure.ts";
import type { Project } from "./project.ts";

const LOOK_MS = 5;
const LIMIT_MS = 600_000;

export type WatchCost = Readonly<{
  edits: number;
  /** Milliseconds from the write to the page, which 95 of 100 edits needed at most, and half of them. */
  slowMs: number;
  medianMs: number;
  /** Milliseconds after which half of the edits reach a listener that does nothing else: what the database itself takes. */
  deliveryMs: number;
  /** Of all its processes together, after the last edit. */
  memory: number;
}>;

/** @param posts each is edited once, in a site that is up to date */
export async function measureWatch(
  project: Project,
  content: Content,
  posts: readonly RawDocument[],
): Promise<WatchCost> {
  const { dir, env } = project;
  const words = [join("scripts", "run.mjs"), "watch"];
  const watch = spawn(process.execPath, words, { cwd: dir, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  watch.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  try {
    await comesTrue(watch, () => output.includes("start: Built"));
    const times: number[] = [];
    for (const [at, post] of posts.entries()) {
      // Another one each time, also where an earlier run has edited the same post: the same content would publish nothing.
      const title = `दुरुस्ती ${at} ${Date.now()} ${post.id}`;
      const page = join(dir, "dist", "post", `${String(post.data.slug)}.html`);
      await content.edit(dir, { ...post, data: { ...post.data, title } });
      const begin = performance.now();
      await comesTrue(watch, () => existsSync(page) && readFileSync(page, "utf8").includes(title));
      times.push(performance.now() - begin);
      // The next edit is to find it at rest.
      await comesTrue(watch, () => output.split(": Built").length > at + 2);
    }
    const memory = residentMb(watch.pid ?? 0);
    watch.kill("SIGTERM");
    const deliveryMs = shareOf(await deliveryTimes(project, content, posts), 0.5);
    return { edits: times.length, slowMs: shareOf(times, 0.95), medianMs: shareOf(times, 0.5), memory, deliveryMs };
  } finally {
    watch.kill("SIGTERM");
  }
}

/** From the end of each write until a listener in another process hears of it, in milliseconds. */
async function deliveryTimes(
  { dir, env }: Project,
  content: Content,
  posts: readonly RawDocument[],
): Promise<number[]> {
  const [program, ...words] = commandLine(join("scripts", "bench", "listener.ts"));
  const listener = spawn(program, words, { cwd: dir, env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(listener, "exit").then(() =>
    Promise.reject(new Error("The listener of the benchmark has ended.")),
  );
  ended.catch(() => undefined);
  const nextTime = async () => {
    const [time] = await Promise.race([once(listener, "message", { signal: AbortSignal.timeout(LIMIT_MS) }), ended]);
    return z.number().parse(time);
  };
  const times: number[] = [];
  try {
    await nextTime();
    for (const post of posts) {
      const heard = nextTime();
      await content.edit(dir, { ...post, data: { ...post.data, title: `${String(post.data.title)} ${Date.now()}` } });
      const end = Date.now();
      // It may hear of it before the database confirms the write.
      times.push(Math.max(0, (await heard) - end));
    }
  } finally {
    listener.kill();
  }
  return times;
}

/** The time that a part of all needs at most. */
function shareOf(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
}

async function comesTrue(watch: ChildProcess, isTrue: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!isTrue()) {
    if (watch.exitCode !== null || performance.now() > end) throw new Error("npm run watch did not publish the edit.");
    await wait(LOOK_MS);
  }
}
