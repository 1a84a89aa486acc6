// What editors do between two publishes in simulated time: most of them set the time of change, and some do not.
import type { Post, SimulatedPosts, Version } from "./simulated-posts.ts";

/** Posts that are written, and ids that are deleted, in one step. `at` is in epoch seconds. */
export type Edit = Readonly<{ at: number; posts?: readonly Post[]; deleted?: readonly string[] }>;

const MINUTE = 60;
const HOUR = 3600;
const TOLERANCE = 15 * MINUTE;
/** So many posts at most keep a wrong time, so that the field stays reliable. */
const MAX_WRONG = 3;

/**
 * Simulates editors, the same in each run. The posts that are there already count as imported.
 * @param hasReplacements whether a post is deleted while another one comes back, which only sums of numbers show
 * @returns the edits between two publishes, in epoch seconds; each is to be made before the next one is taken
 */
export function simulateEditors(
  { posts, history }: SimulatedPosts,
  hasReplacements: boolean,
): (last: number, next: number) => Generator<Edit> {
  const random = pseudoRandom(19);
  const imported = [...posts.values()][0]?.version;
  /** Each post is edited once between two publishes. */
  const edited = new Set<string>();
  let count = 0;
  return editsBetween;

  function* editsBetween(last: number, next: number): Generator<Edit> {
    edited.clear();
    yield special(count, last + 2 * MINUTE, last);
    count += 1;
    const wrong = [...posts.values()].filter(isWrong).toSorted((a, b) => (a.version < b.version ? -1 : 1));
    for (const post of wrong.slice(0, Math.max(0, wrong.length - MAX_WRONG))) yield careful(post, last + 20 * MINUTE);
    yield careless(pick(), last + 30 * MINUTE);
    yield careful(pick(), last + HOUR);
    yield careful(pick(), next - 5 * MINUTE);
  }

  /** The first ones are those that a few publishes have to include. @param last time of the last publish */
  function special(number: number, at: number, last: number): Edit {
    const cases: readonly (() => Edit)[] = [
      () => careless(pick(), at, { slug: `slug-${at}` }),
      // The clock is ten minutes late, and says a time before the last publish.
      () => timed(pick(), at, at - 10 * MINUTE),
      // A post is withdrawn and another one is published, both without a new time.
      () => both(careless(pick(), at, { status: "draft" }), careless(pick("draft"), at, { status: "publish" })),
      () => ({ at, deleted: [pick().id, pick().id] }),
      // After a careful edit just before the last publish.
      () =>
        careless(
          pick("publish", ({ time }) => time > last - TOLERANCE && time <= last),
          at,
        ),
      () => ({ at, posts: gone().slice(0, 1) }),
      () => timed(pick(), at, at - 2 * HOUR),
      () => timed(pick(), at, at + 24 * HOUR),
      () => careless(pick(), at, { status: "draft" }),
      () => careless(pick("draft"), at, { status: "publish" }),
      () => both({ at, deleted: [pick().id] }, { at, posts: hasReplacements ? gone().slice(0, 1) : [] }),
      // A backup replaces what was edited since.
      () => ({ at, posts: history.get(pick("publish", hasOlder).id)?.slice(0, 1) ?? [] }),
      () => timed({ ...pick(), id: `p${history.size}`, slug: `p${history.size}`, status: "draft" }, at, at),
      // An hour late, but hours after the last publish.
      () => timed(pick(), at + 2 * HOUR, at + HOUR),
    ];
    const make = cases[number % cases.length];
    if (make === undefined) throw new Error("There is no such edit.");
    return make();
  }

  /** A published or a hidden post, whose time is old unless `isFit` says otherwise. */
  function pick(status: Post["status"] = "publish", isFit = isOld): Version {
    const fit = [...posts.values()].filter((post) => post.status === status && !edited.has(post.id) && isFit(post));
    const post = fit[random(fit.length)];
    if (post === undefined) throw new Error("There is no post for this edit.");
    edited.add(post.id);
    return post;
  }

  /** A post of the import, or one that was saved long ago with that time. */
  function isOld({ version, time }: Version): boolean {
    return time + HOUR < secondsOf(version) || version === imported;
  }

  function isWrong({ version, time }: Version): boolean {
    return version !== imported && Math.abs(time - secondsOf(version)) > TOLERANCE;
  }

  function hasOlder({ id, time }: Version): boolean {
    return (history.get(id)?.[0]?.time ?? time) < time;
  }

  /** The last versions of deleted posts. */
  function gone(): Version[] {
    return [...history].flatMap(([id, versions]) => (posts.has(id) ? [] : versions.slice(-1)));
  }
}

function careful(post: Post, at: number): Edit {
  return timed(post, at, at);
}

function careless(post: Post, at: number, changes: Partial<Post> = {}): Edit {
  return { at, posts: [{ ...post, ...changes, title: titleAt(at) }] };
}

/** An edit whose time of change is that of the editor's clock. */
function timed(post: Post, at: number, clock: number): Edit {
  return { at, posts: [{ ...post, title: titleAt(at), time: clock }] };
}

function both(one: Edit, other: Edit): Edit {
  return {
    at: one.at,
    posts: [...(one.posts ?? []), ...(other.posts ?? [])],
    deleted: [...(one.deleted ?? []), ...(other.deleted ?? [])],
  };
}

function titleAt(at: number): string {
  return `Written at ${at}`;
}

function secondsOf(version: string): number {
  return Date.parse(version) / 1000;
}

/** A linear congruential generator. @returns a function for whole numbers below a limit */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
