// When npm run watch publishes, and what it says. The clock, the listener and the build are the test's own; what is between them
// is real. tests/commands/watch.test.ts runs the whole command with a database.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuildResult } from "../../../src/build/build-result.ts";
import { publishChanges } from "../../../src/commands/watch/publish-changes.ts";
import { DatabaseError } from "../../../src/data/firestore/errors.ts";
import type { ListenInput } from "../../../src/data/firestore/listen.ts";
import { readSettings } from "../../../src/site/settings.ts";
import { sourceOf } from "../../fixtures/sources.ts";

const QUIET_MS = 5000;
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-01T20:00:00Z");
const PUBLISHED: BuildResult = {
  isPublished: true,
  problems: [],
  pictureProblems: [],
  deadLinks: [],
  site: "dist",
  pages: 1,
  rendered: 1,
  searchable: 1,
  nextRelease: null,
  isComplete: true,
  readTime: "",
};

let said: string[];
let events: ListenInput;
/** What the next builds give. */
let answers: (Partial<BuildResult> | Error)[];
let newIndex = () => {};
let watching: ReturnType<typeof publishChanges>;

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  [said, answers] = [[], []];
  watching = publishChanges({
    settings: readSettings({ WATCH_QUIET_MS: String(QUIET_MS) }),
    connection: { projectId: "demo", root: "sites/main", access: { kind: "emulator", host: "127.0.0.1:1" } },
    listen(input) {
      events = input;
      return { stop: () => Promise.resolve(), content: () => Promise.resolve(sourceOf({})) };
    },
    publish({ onIndex = newIndex }) {
      newIndex = onIndex;
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) return Promise.reject(answer);
      const { isPublished = true } = answer;
      const failed = { isPublished: false, problems: [], pictureProblems: [], deadLinks: [], failures: [] } as const;
      return Promise.resolve(Object.assign({}, isPublished ? PUBLISHED : failed, answer));
    },
    say: (sentence) => said.push(sentence),
  });
  events.onReady(false);
  await settle();
  expect(said.splice(0)).toEqual(["listening to sites/main in project demo", expect.stringMatching(/^start: Built /)]);
});

afterEach(async () => {
  await watching.stop();
  vi.useRealTimers();
});

test("edits are published together after the quiet period that is set, and not before", async () => {
  for (const path of ["posts/a", "posts/b", "posts/c"]) {
    events.onChange([path]);
    await pass(QUIET_MS - 1);
    expect(said).toEqual([]);
  }
  await pass(1);
  expect(said).toEqual([expect.stringMatching(/^posts\/a, posts\/b, posts\/c: Built /)]);
});

test("edits that never cease are published after a quarter of a minute", async () => {
  for (let second = 0; second < 16; second += 1) {
    events.onChange([`posts/${second}`]);
    await pass(1000);
  }
  expect(said).toEqual([expect.stringMatching(/^posts\/0, posts\/1, posts\/2 and 12 more: Built /)]);
});

test("a post that waits for its time is published at that time", async () => {
  answers.push({ nextRelease: (START + HOUR_MS) / 1000 });
  events.onChange(["posts/a"]);
  await settle();
  said = [];
  await pass(HOUR_MS);
  expect(said).toEqual([expect.stringMatching(/^a post that waited for its time: Built /)]);
});

test("what is wrong in the site is said once, until there is something else", async () => {
  const findings = {
    problems: ["posts/a: title is 7"],
    pictureProblems: ["posts/a: x.jpg: gone"],
    deadLinks: ["post/a.html → /b"],
  };
  answers.push(findings, { ...findings, deadLinks: ["post/a.html → /c"] });
  events.onChange(["posts/a"]);
  await settle();
  expect(said.splice(0)).toEqual([
    "These documents need fixing in the database:\n  posts/a: title is 7",
    "These pictures could not be made:\n  posts/a: x.jpg: gone",
    "These links lead nowhere:\n  post/a.html → /b",
    expect.stringMatching(/^posts\/a: Built/),
  ]);
  events.onChange(["posts/a"]);
  await settle();
  expect(said).toEqual(["These links lead nowhere:\n  post/a.html → /c", expect.stringMatching(/^posts\/a: Built/)]);
});

test("pictures that were not made in time are made by the next build", async () => {
  answers.push({ isComplete: false });
  events.onChange(["posts/a"]);
  await settle();
  await settle();
  expect(said.at(-1)).toMatch(/^pictures that were not made in time: Built/);
});

test("content that is not published is said, and waits for the next change", async () => {
  answers.push({ isPublished: false, failures: ["posts has shrunk from 10 to 2 documents."] });
  events.onChange(["posts/a"]);
  await settle();
  await pass(HOUR_MS);
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/^posts\/a: The site was not published, .+\n {2}posts has shrunk/),
  ]);
  events.onChange(["posts/b"]);
  await settle();
  expect(said).toEqual([expect.stringMatching(/^posts\/b: Built/)]);
});

test("an error that nobody expected ends it", async () => {
  const ended = expect(watching.ended).rejects.toThrow("x is no function");
  answers.push(new TypeError("x is no function"));
  events.onChange(["posts/a"]);
  await settle();
  await ended;
  events.onChange(["posts/b"]);
  await settle();
  expect(said).toEqual([]);
});

test("a search index that is ready after the pages is published", async () => {
  newIndex();
  await settle();
  expect(said).toEqual([expect.stringMatching(/^the search index: Built/)]);
});

test("an error that may pass is said, and the build tried again after a pause that grows, or with the next change", async () => {
  const error = new DatabaseError("unreachable", "Firestore could not be reached.");
  answers.push(error, error, error);
  events.onChange(["posts/a"]);
  await settle();
  expect(said.splice(0)).toEqual([expect.stringMatching(/^posts\/a: not published; the last site stays online/)]);
  expect(answers).toHaveLength(2);
  await pass(60_000);
  expect(said.splice(0)).toEqual([expect.stringMatching(/Firestore could not be/)]);
  await pass(60_000);
  expect(said).toEqual([]);
  events.onChange(["posts/b"]);
  await settle();
  expect(said.splice(0)).toEqual([expect.stringMatching(/^posts\/a, posts\/b: not published/)]);
  await pass(240_000);
  expect(said).toEqual([expect.stringMatching(/^posts\/a, posts\/b: Built/)]);
});

test("after eight hours with an edit a minute, there are no more timers than after the first", async () => {
  events.onChange(["posts/a"]);
  await settle();
  const timers = vi.getTimerCount();
  for (let minute = 0; minute < 480; minute += 1) {
    if (minute % 7 === 0) answers.push(new DatabaseError("unreachable", "Firestore could not be reached."));
    else answers.push({ nextRelease: (Date.now() + 3 * HOUR_MS) / 1000 });
    events.onChange([`posts/${minute}`]);
    await pass(60_000);
  }
  answers.push({});
  events.onChange(["posts/last"]);
  await settle();
  expect(vi.getTimerCount()).toBe(timers);
});

/** Lets changes settle, and the build end. */
async function settle(): Promise<void> {
  await pass(QUIET_MS);
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
