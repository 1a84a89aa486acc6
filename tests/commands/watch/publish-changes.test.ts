// When npm run watch publishes, and from what. The clock, the listener and the commands that build are the test's own; what is
// between them is real. tests/commands/watch.test.ts runs the whole command with a database.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Builder, COMPARED, openBuilder } from "../../../src/commands/build-apart.ts";
import type { commandLine } from "../../../src/commands/command.ts";
import { DIFFERS } from "../../../src/commands/exit-status.ts";
import { publishChanges } from "../../../src/commands/watch/publish-changes.ts";
import type { ListenInput } from "../../../src/data/firestore/listen.ts";
import { readSettings } from "../../../src/site/settings.ts";
import { newFolder } from "../../fixtures/folders.ts";

/** Builds a site with the name of what it has read. The file ANSWER holds what a test wants to be different about the next one. */
const PROGRAM = `
  const { existsSync, readFileSync, writeFileSync } = require("node:fs");
  const [, name, ...args] = process.argv;
  const siteOf = (site) => {
    const { ANSWER } = process.env;
    const counts = { pages: 1, rendered: 1, searchable: 1, nextRelease: null, isComplete: true, readTime: "" };
    const different = existsSync(ANSWER) ? JSON.parse(readFileSync(ANSWER, "utf8")) : {};
    return { isPublished: true, problems: [], pictureProblems: [], deadLinks: [], site, ...counts, ...different };
  };
  if (name === "build-service") {
    let asked = "";
    process.on("disconnect", () => process.exit());
    process.on("message", ({ listened, isSettled }) => {
      asked = listened ?? asked;
      if (isSettled === true) process.send(siteOf("what was heard"));
      if (isSettled === false) process.send({ isPublished: false, problems: [], pictureProblems: [], deadLinks: [], failures: [] });
    });
  }
  if (name === "build") {
    const site = args.includes("--listened") ? "what was heard" : "the database";
    writeFileSync(args[args.indexOf("--result") + 1], JSON.stringify(siteOf(site)));
  }
  if (name === "compare-clean") {
    console.log("index.html");
    process.exitCode = ${DIFFERS};
  }
`;
const program: typeof commandLine = (name, ...args) => [process.execPath, "-e", PROGRAM, "--", name, ...args];

const QUIET_MS = 5000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the time zone of the test's configuration, India's, it is half past one. */
const AN_HOUR_BEFORE_NIGHT = Date.parse("2026-03-01T20:00:00Z");
const FULL_READ_AT = "02:30";

let builder: Builder;
let answer: string;
/** What was said and is not expected yet. */
let said: string[];
let events: ListenInput;

beforeEach(async () => {
  vi.useFakeTimers({ now: AN_HOUR_BEFORE_NIGHT });
  said = [];
  const dir = newFolder();
  answer = join(dir, "answer");
  const env = { ...process.env, ANSWER: answer, FULL_READ_AT, WATCH_QUIET_MS: String(QUIET_MS), SNAPSHOT_DIR: dir };
  const settings = readSettings(env);
  publishChanges({
    settings: { ...settings, folders: { ...settings.folders, siteCache: dir } },
    connection: { projectId: "demo", root: "sites/main", access: { kind: "emulator", host: "127.0.0.1:1" } },
    listen: (input) => {
      events = input;
      const content = { collections: new Map(), jaapCount: { readTime: "", document: null } };
      return { stop: () => Promise.resolve(), content: () => Promise.resolve(content) };
    },
    openBuilder: (input) => (builder = openBuilder({ ...input, program })),
    say: (sentence) => said.push(sentence),
  });
  events.onReady(false);
  expect(said.shift()).toBe("listening to sites/main in project demo");
  expect(await nextSentence()).toMatch(/^start: Built .+ into what was heard/);
});

afterEach(async () => {
  vi.useRealTimers();
  // Ends the process that stays.
  await builder(null, Promise.resolve(true));
});

test("edits are published after the quiet period that is set, and not before", async () => {
  edit("posts/a");
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  edit("posts/b");
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  edit("posts/c");
  expect(await nextSentence()).toMatch(/^posts\/a, posts\/b, posts\/c: Built .+ into what was heard/);
});

test("every night the database is read, whatever the listener has", async () => {
  for (const night of [AN_HOUR_BEFORE_NIGHT + HOUR_MS, AN_HOUR_BEFORE_NIGHT + HOUR_MS + DAY_MS]) {
    await vi.advanceTimersByTimeAsync(night - 1 - Date.now());
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    edit("posts/a");
    expect(await nextSentence()).toMatch(/^the nightly check, posts\/a: Built .+ into the database/);
    edit("posts/a");
    expect(await nextSentence()).toMatch(/^posts\/a: Built .+ into what was heard/);
  }
});

test("a difference from a clean build is said, and the site built anew", async () => {
  for (let builds = 1; builds < COMPARED; builds += 1) {
    edit("posts/a");
    expect(await nextSentence()).toMatch(/^posts\/a: Built/);
  }
  expect(await nextSentence()).toBe("The site was not that of a clean build, and is built anew:\nindex.html");
  edit("posts/a");
  expect(await nextSentence()).toMatch(/^a difference from a clean build, posts\/a: Built .+ into what was heard/);
});

test("a post that waits for its time is published at that time", async () => {
  const due = AN_HOUR_BEFORE_NIGHT + HOUR_MS / 2;
  writeFileSync(answer, JSON.stringify({ nextRelease: due / 1000 }));
  edit("posts/a");
  await nextSentence();
  rmSync(answer);
  await vi.advanceTimersByTimeAsync(due - 1 - Date.now());
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  edit("posts/b");
  expect(await nextSentence()).toMatch(/^a post that waited for its time, posts\/b: Built/);
});

test("what is wrong in the site is said once, until there is something else", async () => {
  const [problems, pictureProblems, deadLinks] = [
    ["posts/a: title is 7"],
    ["posts/a: x.jpg: gone"],
    ["post/a.html → /b"],
  ];
  writeFileSync(answer, JSON.stringify({ problems, pictureProblems, deadLinks }));
  edit("posts/a");
  expect(await nextSentence()).toBe("These documents need fixing in the database:\n  posts/a: title is 7");
  expect(await nextSentence()).toBe("These pictures could not be made:\n  posts/a: x.jpg: gone");
  expect(await nextSentence()).toBe("These links lead nowhere:\n  post/a.html → /b");
  expect(await nextSentence()).toMatch(/^posts\/a: Built/);
  writeFileSync(answer, JSON.stringify({ problems, pictureProblems, deadLinks: ["post/a.html → /c"] }));
  edit("posts/a");
  expect(await nextSentence()).toBe("These links lead nowhere:\n  post/a.html → /c");
  expect(await nextSentence()).toMatch(/^posts\/a: Built/);
});

test("pictures that were not made in time are made by the next build", async () => {
  writeFileSync(answer, JSON.stringify({ isComplete: false }));
  edit("posts/a");
  await nextSentence();
  rmSync(answer);
  edit("posts/b");
  expect(await nextSentence()).toMatch(/^pictures that were not made in time, posts\/b: Built/);
});

function edit(path: string): void {
  events.onChange([path]);
}

/** Lets changes settle, and then the clock go on until something is said. */
async function nextSentence(): Promise<string> {
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  while (said.length === 0) {
    await pause(1);
    await vi.advanceTimersByTimeAsync(1);
  }
  return said.shift() ?? "";
}
