// Measures npm run watch: from the write of a document to the new page on disk, again and again.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import type { Content, ReadCounter } from "./content.ts";
import { processFamily, untilRest } from "./measure.ts";
import { editedPost } from "./posts.ts";
import type { Project } from "./project.ts";

const LOOK_MS = 5;
const LIMIT_MS = 600_000;
export type WatchCost = Readonly<{
  /** Milliseconds from the moment at which the listener hears of the edit to the page, for 95 of 100 edits at most and for half. */
  slowMs: number;
  medianMs: number;
  /** The same from the end of the write. */
  slowFromWriteMs: number;
  medianFromWriteMs: number;
  /** Documents that were read for an edit, at most. */
  reads: number;
  /** Of all its processes together, at the most: when an edit is online. */
  memory: number;
}>;

/** @param posts each is edited once, in a site that is up to date */
export async function measureWatch(
  project: Project,
  content: Content,
  { takeReads, toldAt }: ReadCounter,
  posts: readonly RawDocument[],
): Promise<WatchCost> {
  const { dir, env } = project;
  const words = [join("scripts", "run.mjs"), "watch"];
  const watch = spawn(process.execPath, words, { cwd: dir, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  watch.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  try {
    await waitUntil(watch, () => output.includes("start: Built"));
    const times: number[] = [];
    const fromWrite: number[] = [];
    const reads: number[] = [];
    const memories: number[] = [];
    const pid = watch.pid ?? 0;
    takeReads();
    for (const [at, post] of posts.entries()) {
      // Another one each time, also where an earlier run has edited the same post: the same content would publish nothing.
      const title = `दुरुस्ती ${at} ${Date.now()} ${post.id}`;
      const page = pageOf(dir, post);
      // After a publish, it collects garbage and looks at the files of the site.
      await untilRest(pid);
      await content.edit(dir, editedPost(post, title));
      const begin = performance.now();
      await waitUntil(watch, () => textOf(page).includes(title));
      const end = performance.now();
      memories.push(processFamily(pid).memory);
      times.push(end - toldAt());
      fromWrite.push(end - begin);
      await waitUntil(watch, () => output.split(": Built").length > at + 2);
      reads.push(takeReads());
    }
    return {
      slowMs: shareOf(times, 0.95),
      medianMs: shareOf(times, 0.5),
      slowFromWriteMs: shareOf(fromWrite, 0.95),
      medianFromWriteMs: shareOf(fromWrite, 0.5),
      reads: Math.max(...reads),
      memory: Math.max(...memories),
    };
  } finally {
    watch.kill("SIGTERM");
  }
}

/** The file of a post's page. */
function pageOf(dir: string, { data }: RawDocument): string {
  return join(dir, "dist", "post", `${String(data.slug)}.html`);
}

/** Empty if there is no such page: the whole site is missing for an instant while a new one takes its place. */
function textOf(page: string): string {
  try {
    return readFileSync(page, "utf8");
  } catch {
    return "";
  }
}

/** The time that a part of all needs at most. */
function shareOf(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
}

async function waitUntil(watch: ChildProcess, isTrue: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!isTrue()) {
    if (watch.exitCode !== null || performance.now() > end) throw new Error("npm run watch did not publish the edit.");
    await wait(LOOK_MS);
  }
}
