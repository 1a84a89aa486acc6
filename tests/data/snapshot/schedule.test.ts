import { describe, expect, test } from "vitest";
import { site } from "#config";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { nextRelease, releasedAt } from "../../../src/data/snapshot/schedule.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { goodPost, sourceOf } from "../../fixtures/sources.ts";

const NOW = 1_763_600_000;
const times = { past: NOW - 1, now: NOW, soon: NOW + 1.5, late: NOW + 86_400 };
const documents = Object.fromEntries(
  Object.entries(times).map(([slug, postTime]) => [`posts/${slug}`, { ...goodPost, slug, postTime }]),
);

async function pullWith(schedule: "show" | "wait") {
  const dir = newFolder();
  const report = await pull({
    source: sourceOf(documents),
    dir,
    site: { ...site, schedule },
    now: NOW,
    allowShrink: false,
  });
  return { report, snapshot: readSnapshot(dir) };
}

const idsOf = ({ posts }: Readonly<{ posts: readonly Readonly<{ id: string }>[] }>) => posts.map(({ id }) => id);

describe("posts with a time in the future", () => {
  test("are shown at once by default, and reported", async () => {
    const { report, snapshot } = await pullWith("show");
    expect(site.schedule).toBe("show");
    expect(idsOf(releasedAt(snapshot, "show", NOW))).toEqual(["late", "soon", "now", "past"]);
    expect(nextRelease(snapshot, "show", NOW)).toBeNull();
    expect(report).toMatchObject({ problems: [], failures: [] });
    expect(report.scheduled).toEqual({
      schedule: "show",
      posts: [
        { id: "soon", time: "20 Nov 2025, 06:23" },
        { id: "late", time: "21 Nov 2025, 06:23" },
      ],
    });
  });

  test("wait until exactly their second, if the configuration says so", async () => {
    const { report, snapshot } = await pullWith("wait");
    expect(report.scheduled).toMatchObject({ schedule: "wait", posts: [{ id: "soon" }, { id: "late" }] });
    expect(idsOf(releasedAt(snapshot, "wait", NOW))).toEqual(["now", "past"]);
    expect(nextRelease(snapshot, "wait", NOW)).toBe(NOW + 1.5);
    expect(idsOf(releasedAt(snapshot, "wait", NOW + 1.4))).toEqual(["now", "past"]);
    expect(idsOf(releasedAt(snapshot, "wait", NOW + 1.5))).toEqual(["soon", "now", "past"]);
    expect(nextRelease(snapshot, "wait", NOW + 1.5)).toBe(NOW + 86_400);
    expect(releasedAt(snapshot, "wait", NOW + 86_400)).toBe(snapshot);
    expect(nextRelease(snapshot, "wait", NOW + 86_400)).toBeNull();
  });
});
