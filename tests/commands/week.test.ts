// A week of edits, with careless editors, wrong clocks, deletions and restored backups, and a build every few hours.
import type { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { newFolder } from "../fixtures/folders.ts";
import { goodPost } from "../fixtures/sources.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { contentOf, pullHere } from "../support/pull-here.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";

const POSTS = 400;
const DAYS = 7;
/** Hours of the builds in India. The first of a day is after the night's time. */
const HOURS = [3, 9, 13, 18];
const MIDNIGHT = Date.parse("2026-11-01T18:30:00Z");
const HOUR_MS = 3_600_000;
/** These editors' forms do not set the time, or their clocks are wrong. Few enough for the field to be reliable. */
const CARELESS = 2;
/** This post is deleted, and comes back from a backup with its old time. */
const RESTORED_NUMBER = CARELESS;
const RESTORED = `p${RESTORED_NUMBER}`;

type Data = RawDocument["data"];

const emulator = sharedEmulator();

test.runIf(IS_EVERY_CASE)(
  "the site only has what the database had, and nothing is missing longer than until the night",
  async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const random = pseudoRandom(19);
    const direct = emulator.newConnection();
    const dir = newFolder();
    const now = new Map<string, Data>();
    /** Id → every state in which the post was published, in order; to compare, only title and slug. */
    const history = new Map<string, string[]>();
    const shown = new Map<string, number>();
    const client = openClient(direct, 20_000);
    await emulator.fill(direct, {});
    await client.run(async (db) => {
      const batch = db.batch();
      for (let number = 0; number < POSTS; number += 1)
        put(db, batch, `p${number}`, newPost(number, 1_600_000_000 + number));
      await batch.commit();
    });

    let few = 0;
    let swaps = 0;
    const late: string[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      for (const hour of HOURS) {
        await client.run(async (db) => {
          const batch = db.batch();
          someEdits(db, batch, day * 100 + hour);
          await batch.commit();
        });
        const { reading = [], unnoticed = [] } = await pullHere(dir, direct, {
          clock: () => MIDNIGHT + (day * 24 + hour) * HOUR_MS,
        });
        if (reading[0]?.startsWith("Only posts with a new")) few += 1;
        late.push(...unnoticed);
        expectPossible(hour);
        if (hour !== HOURS[0]) continue;
        const folder = newFolder();
        await pullHere(folder, direct, { clock: () => MIDNIGHT + (day * 24 + hour) * HOUR_MS });
        expect(contentOf(dir)).toEqual(contentOf(folder));
      }
    }
    await client.close();
    // Otherwise the week would prove nothing about builds that read little, or about the night.
    expect(few).toBeGreaterThan(3);
    expect(swaps).toBeGreaterThan(2);
    expect(late).not.toEqual([]);

    function someEdits(db: Firestore, batch: FirebaseFirestore.WriteBatch, step: number): void {
      const title = `Title ${step}`;
      const [one, two] = [pick(), pick()];
      put(db, batch, one, { ...now.get(one), title, updatedTime: seconds() });
      switch (step % 7) {
        case 0:
          return put(db, batch, careless(), { ...now.get(careless()), title });
        case 1:
          return put(db, batch, careless(), { ...now.get(careless()), title, updatedTime: seconds() - 7200 });
        case 2:
          batch.delete(db.doc(`${direct.root}/posts/${two}`));
          return void now.delete(two);
        case 3:
          return put(db, batch, two, { ...now.get(two), status: "draft" });
        case 4:
          if (!now.delete(RESTORED)) return put(db, batch, RESTORED, newPost(RESTORED_NUMBER, 1_600_000_000));
          return void batch.delete(db.doc(`${direct.root}/posts/${RESTORED}`));
        case 5:
          return swap(db, batch);
        default:
          put(db, batch, careless(), { ...now.get(careless()), title, updatedTime: seconds() + 86_400 });
          return put(db, batch, two, { ...now.get(two), slug: `slug-${step}`, updatedTime: seconds() });
      }
    }

    /** Withdraws a post and publishes a hidden one, both without a new time. */
    function swap(db: Firestore, batch: FirebaseFirestore.WriteBatch): void {
      const hidden = [...now].find(([, { status }]) => status === "draft")?.[0];
      const shownNow = pick();
      if (hidden === undefined || now.get(shownNow)?.status === "draft") return;
      put(db, batch, hidden, { ...now.get(hidden), status: "publish" });
      put(db, batch, shownNow, { ...now.get(shownNow), status: "draft" });
      swaps += 1;
    }

    function put(db: Firestore, batch: FirebaseFirestore.WriteBatch, id: string, data: Data): void {
      batch.set(db.doc(`${direct.root}/posts/${id}`), data);
      now.set(id, data);
      history.set(id, [...(history.get(id) ?? []), stateOf(data)]);
    }

    function expectPossible(hour: number): void {
      const { posts } = readSnapshot(dir);
      const published = [...now].filter(([, { status }]) => status === "publish").map(([id]) => id);
      expect(posts.map(({ id }) => id).toSorted(), `at ${hour}`).toEqual(published.toSorted());
      for (const { id, title, slug } of posts) {
        const at = history.get(id)?.lastIndexOf(`${title} ${slug}`) ?? -1;
        // A state that the post had, and none before the one that was shown last.
        expect(at).toBeGreaterThanOrEqual(shown.get(id) ?? 0);
        shown.set(id, at);
      }
    }

    function careless(): string {
      return `p${CARELESS - 1 - (now.size % CARELESS)}`;
    }

    function pick(): string {
      const ids = [...now.keys()].filter((id) => Number(id.slice(1)) > RESTORED_NUMBER);
      return ids[random(ids.length)] ?? "";
    }
  },
);

function newPost(number: number, updatedTime: number): Data {
  return { ...goodPost, slug: `p${number}`, title: `Post ${number}`, updatedTime };
}

function stateOf({ title, slug }: Data): string {
  return `${String(title)} ${String(slug)}`;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A linear congruential generator: the same week in each run. @returns a function for whole numbers below a limit */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
