import { describe, expect, test } from "vitest";
import {
  type AddressHistory,
  historySchema,
  movesOf,
  updateHistory,
} from "../../../src/build/addresses/address-history.ts";
import { randomNumbers } from "../../../scripts/random-numbers.ts";
import { albumOf, hymnOf, postOf, snapshotOf } from "../../fixtures/snapshots.ts";

type Slugs = Readonly<Record<string, string>>;

/** A site whose posts have these slugs, after earlier sites. */
function siteAfter(...sites: readonly Slugs[]): Slugs {
  const history = sites.reduce<AddressHistory>((last, slugs) => updateHistory(last, snapshotWith(slugs)), {});
  return movesAs(history, sites.at(-1) ?? {});
}

const snapshotWith = (slugs: Slugs) =>
  snapshotOf({ posts: Object.entries(slugs).map(([id, slug]) => postOf(id, { slug })) });

function movesAs(history: AddressHistory, slugs: Slugs): Slugs {
  const moves = movesOf(history, snapshotWith(slugs));
  return Object.fromEntries(moves.map(({ from, to }) => [from.replace("/post/", ""), to.replace("/post/", "")]));
}

describe("an old address", () => {
  test("leads to the page of its document", () => {
    expect(siteAfter({ a: "x" }, { a: "y" })).toEqual({ x: "y" });
  });

  test("leads there in one step after several renames", () => {
    expect(siteAfter({ a: "x" }, { a: "y" }, { a: "z" })).toEqual({ x: "z", y: "z" });
  });

  test("is a page again if its document takes it back", () => {
    expect(siteAfter({ a: "x" }, { a: "y" }, { a: "x" })).toEqual({ y: "x" });
  });

  test("is a page if another document takes it", () => {
    expect(siteAfter({ a: "x" }, { a: "y", b: "x" })).toEqual({});
  });

  test("leads to the last document that had it", () => {
    expect(siteAfter({ a: "x" }, { a: "y", b: "x" }, { a: "y", b: "z" })).toEqual({ x: "z" });
  });

  test("of two documents that swap their slugs is the page of the other one", () => {
    expect(siteAfter({ a: "x", b: "y" }, { a: "y", b: "x" })).toEqual({});
    expect(siteAfter({ a: "x", b: "y" }, { a: "y", b: "x" }, { a: "z", b: "x" })).toEqual({ y: "z" });
  });

  test("leads nowhere while its document is withdrawn, and there again afterwards", () => {
    expect(siteAfter({ a: "x" }, { a: "y" }, {})).toEqual({});
    expect(siteAfter({ a: "x" }, { a: "y" }, {}, { a: "y" })).toEqual({ x: "y" });
    expect(siteAfter({ a: "x" }, {}, { a: "y" })).toEqual({ x: "y" });
  });

  test("leads nowhere if the last document that had it is withdrawn", () => {
    expect(siteAfter({ a: "x" }, { a: "y", b: "x" }, { a: "y" })).toEqual({});
    expect(siteAfter({ a: "x" }, {}, { b: "x" }, {}, { a: "y" })).toEqual({});
  });

  test("stays with a document that had it first and last", () => {
    expect(siteAfter({ a: "x" }, {}, { b: "x" }, { b: "z" }, { a: "x", b: "z" }, { a: "y", b: "z" })).toEqual({
      x: "y",
    });
  });

  test("that differs from a page only in capitals leads nowhere, because both are one file on some disks", () => {
    expect(siteAfter({ a: "Lamp" }, { a: "lamp" })).toEqual({});
  });

  test.each(["__proto__", "constructor", "दीप", "123"])("may be %s", (slug) => {
    expect(siteAfter({ a: slug }, { a: "y" })).toEqual({ [encodeURIComponent(slug)]: "y" });
    expect(siteAfter({ a: "y" }, { a: slug })).toEqual({ y: encodeURIComponent(slug) });
  });

  test("of an album or a hymn with lyrics redirects as well", () => {
    const stanzas = [{ lines: ["राम"], refrain: false, number: null }];
    const before = snapshotOf({ albums: [albumOf("a", { slug: "x" })], hymns: [hymnOf("h", { slug: "x", stanzas })] });
    const after = snapshotOf({ albums: [albumOf("a", { slug: "y" })], hymns: [hymnOf("h", { slug: "z", stanzas })] });
    expect(movesOf(updateHistory(updateHistory({}, before), after), after)).toEqual([
      { from: "/photo-gallery/x", to: "/photo-gallery/y" },
      { from: "/downloads-stotra-gajar/x", to: "/downloads-stotra-gajar/z" },
    ]);
  });
});

test("the order of redirects is that of the renames, so that a host with a limit gets the newest", () => {
  expect(Object.keys(siteAfter({ a: "x", b: "u" }, { a: "x", b: "v" }, { a: "y", b: "v" }))).toEqual(["u", "x"]);
});

test("the history has every slug of every document, also of withdrawn ones", () => {
  const sites = [{ a: "x", b: "y" }, { a: "z", b: "x" }, {}];
  const history = sites.reduce<AddressHistory>((last, slugs) => updateHistory(last, snapshotWith(slugs)), {});
  expect(history.posts?.documents).toEqual({ a: ["x", "z"], b: ["y", "x"] });
});

describe("200 random renames, swaps, withdrawals and reuses", () => {
  test.each([1, 2, 3, 4, 5])(
    "each address leads to the page of its last owner, in one step at most (seed %i)",
    (seed) => {
      const random = randomNumbers(seed);
      const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
      const slugs = Array.from({ length: 25 }, (_, n) => `s${n}`);
      let current = new Map(Array.from({ length: 12 }, (_, n) => [`d${n}`, `s${n}`]));
      const withdrawn = new Map<string, string>();
      /** Slug → the document that took it last. */
      const owner = new Map<string, string>();
      let history: AddressHistory = {};
      let count = 0;
      for (let step = 0; step < 200; step += 1) {
        const next = new Map(current);
        for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits -= 1) edit(next);
        for (const [id, slug] of next) if (current.get(id) !== slug) owner.set(slug, id);
        if (step === 0) for (const [id, slug] of next) owner.set(slug, id);
        current = next;
        // As it is read from a file.
        history = historySchema.parse(
          JSON.parse(JSON.stringify(updateHistory(history, snapshotWith(Object.fromEntries(current))))),
        );
        const moves = movesAs(history, Object.fromEntries(current));
        const pages = new Set(current.values());
        for (const slug of slugs) {
          const target = pages.has(slug) ? undefined : current.get(owner.get(slug) ?? "");
          expect(moves[slug], `step ${step}, ${slug}`).toBe(target);
          if (target !== undefined) expect(pages.has(target)).toBe(true);
        }
        count += Object.keys(moves).length;
      }
      expect(count).toBeGreaterThan(200);

      function edit(next: Map<string, string>): void {
        const free = slugs.filter((slug) => ![...next.values()].includes(slug));
        const [one, other] = [pick([...next.keys()]), pick([...next.keys()])];
        const kind = random();
        if (kind < 0.4 && one !== undefined) next.set(one, pick(free) ?? "s0");
        else if (kind < 0.6 && one !== undefined && other !== undefined) {
          const [a = "", b = ""] = [next.get(one), next.get(other)];
          next.set(one, b).set(other, a);
        } else if (kind < 0.8 && one !== undefined && next.size > 3) {
          withdrawn.set(one, next.get(one) ?? "");
          next.delete(one);
        } else {
          const [id, slug] = pick([...withdrawn]) ?? [];
          if (id === undefined || slug === undefined) return;
          withdrawn.delete(id);
          next.set(id, free.includes(slug) && random() < 0.5 ? slug : (pick(free) ?? "s0"));
        }
      }
    },
  );
});
