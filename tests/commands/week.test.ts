// A week in simulated time: careless editors, wrong clocks, deletions, restored backups, and a publish every few hours.
import { expect, test, vi } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import type { PullReport } from "../../src/data/snapshot/report.ts";
import { newFolder } from "../fixtures/folders.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { casesOf } from "../support/every-case.ts";
import { contentOf, pullHere } from "../support/pull-here.ts";
import { simulateEditors } from "../support/simulated-editors.ts";
import {
  type Post,
  type SimulatedPosts,
  type TimeType,
  type Version,
  openSimulatedPosts,
} from "../support/simulated-posts.ts";

/** A few times are always wrong: fewer than in one post of a hundred, so that the field is reliable. */
const POSTS = 800;
const HIDDEN = 3;
const IN_A_BATCH = 400;
const MIDNIGHT = Date.parse("2026-11-01T18:30:00Z") / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Hours of the publishes in India. */
const HOURS = [3, 9, 13, 18];
/** The first publish after FULL_READ_AT. */
const NIGHT = 3;
/** Which clocks are followed at once; see docs/publishing.md. */
const TOLERANCE = 900;

const emulator = sharedEmulator();

test.each(
  casesOf<[TimeType, number]>(
    [["both", 2]],
    [
      ["numbers", 7],
      ["Timestamps", 7],
      ["both", 7],
    ],
  ),
)(
  "the site has what the database had, and lacks nothing beyond the night: times are %s, %i days",
  async (type, days) => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const connection = emulator.newConnection();
    await emulator.fill(connection, {});
    const database = openSimulatedPosts(connection, type);
    const first = MIDNIGHT - 6 * HOUR;
    for (let start = 0; start < POSTS; start += IN_A_BATCH) {
      await database.write(
        first - HOUR,
        Array.from({ length: IN_A_BATCH }, (_, index) => importedPost(start + index)),
      );
    }
    const editsBetween = simulateEditors(database, type === "numbers");
    const publish = checkedSite(database, (dir, now) => {
      return pullHere(dir, connection, { clock: () => now * 1000, open: database.openAt(now) });
    });
    await publish(first, false);
    let last = first;
    let few = 0;
    let missed = 0;
    for (const { now, isNight } of publishTimes(days)) {
      for (const { at, posts, deleted } of editsBetween(last, now)) await database.write(at, posts ?? [], deleted);
      const { isFull, late } = await publish(now, isNight);
      if (!isFull) few += 1;
      if (!isFull && late > 0) missed += 1;
      // Otherwise the night would prove nothing.
      if (isNight) expect(late).toBeGreaterThan(0);
      last = now;
    }
    await database.close();
    // Otherwise the days would prove nothing about publishes that read little, and miss something.
    expect(few).toBeGreaterThan(days);
    expect(missed).toBeGreaterThan(days);
  },
);

function publishTimes(days: number): { now: number; isNight: boolean }[] {
  return Array.from({ length: days }, (_, day) =>
    HOURS.map((hour) => ({ now: MIDNIGHT + day * DAY + hour * HOUR, isNight: hour === NIGHT })),
  ).flat();
}

function importedPost(number: number): Post {
  const id = `p${number}`;
  const status = number < HIDDEN ? "draft" : "publish";
  return { id, title: `Post ${number}`, slug: id, status, time: 1_600_000_000 + number };
}

type Published = Readonly<{
  isFull: boolean;
  /** Number of published posts that have changed, and that few reads do not find. */
  late: number;
}>;

/**
 * A site each publish of which is compared with what the database had.
 * @returns publishes at a time in epoch seconds
 */
function checkedSite(
  database: SimulatedPosts,
  pullAt: (dir: string, now: number) => Promise<PullReport>,
): (now: number, isNight: boolean) => Promise<Published> {
  const dir = newFolder();
  /** The version of each post, also of hidden ones, that was read last. */
  const read = new Map<string, Version>();
  const shown = new Map<string, string>();
  let since = -Infinity;
  return async (now, isNight) => {
    const { reading: [how = ""] = [], unnoticed = [] } = await pullAt(dir, now);
    const isFull = how.startsWith("Everything was read: ");
    const isWhole = isFull || isNight;
    // Otherwise everything is read each time.
    expect(how).not.toContain("updatedTime was correct in only");

    const isFound = ({ time }: Version) => time > since;
    const late = [...database.posts.values()].filter((post) => {
      const last = read.get(post.id);
      return post.status === "publish" && last !== undefined && last.version !== post.version && !isFound(post);
    });
    // Exactly those, by day too, where something else has made the publish read everything.
    expect(unnoticed.toSorted()).toEqual(isWhole ? late.map(({ id }) => id).toSorted() : []);

    for (const id of read.keys()) if (!database.posts.has(id)) read.delete(id);
    for (const post of database.posts.values()) if (isWhole || isFound(post)) read.set(post.id, post);
    expectSnapshot(now);
    if (isWhole) {
      const clean = newFolder();
      await pullAt(clean, now);
      expect(contentOf(dir)).toEqual(contentOf(clean));
    }
    if (isNight) expect(how).toContain("as every night");
    since = now - TOLERANCE;
    return { isFull, late: late.length };
  };

  function expectSnapshot(now: number): void {
    const published = [...database.posts.values()].filter(({ status }) => status === "publish");
    const { posts, saved } = readSnapshot(dir);
    // Deleted, withdrawn and restored posts are seen at once.
    expect(posts.map(({ id }) => id).toSorted(), `at ${now}`).toEqual(published.map(({ id }) => id).toSorted());
    const versions = new Map(Object.entries(saved.posts ?? {}));
    for (const post of published) {
      const last = read.get(post.id);
      expect(versions.get(post.id), `${post.id} at ${now}`).toBe(last?.version);
      // The sums show a clock that is hours late.
      if (database.hasNumber(post)) expect(last?.time).toBe(post.time);
    }
    for (const { id, title, slug } of posts) {
      const version = versions.get(id) ?? "";
      const had = database.history.get(id)?.find((each) => each.version === version);
      // A version that the database had, and none before the one that was shown last.
      expect({ title, slug, status: had?.status }).toEqual({ title: had?.title, slug: had?.slug, status: "publish" });
      expect(version >= (shown.get(id) ?? "")).toBe(true);
      shown.set(id, version);
    }
  }
}
