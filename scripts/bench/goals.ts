// What a publish may cost at 10,000 posts, and what it does cost: a line for each figure.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { madeAtOnce } from "../../src/data/pictures/prepare.ts";
import type { Cost } from "./measure.ts";
import { type PhotographCost, buildLimitSeconds } from "./photographs.ts";
import { DRAWN, type PreviewCost } from "./previews.ts";
import type { WatchCost } from "./watch.ts";

export type Measured = Readonly<{
  posts: number;
  /** By the name of the step. */
  costs: ReadonlyMap<string, Cost>;
  /** Billed reads by the name of the step; empty for files. */
  reads: ReadonlyMap<string, number>;
  previews: PreviewCost;
  /** Null for files, to which nobody can listen. */
  watch: WatchCost | null;
  /** Null where it was not asked for. */
  photographs: PhotographCost | null;
}>;

type Figure = Readonly<{
  name: string;
  unit: string;
  /** A number, or one that follows from Hugo's build of as many posts. */
  goal?: number | ((hugo: Cost) => number);
  /** For how many posts that is; by default for `GOAL_POSTS`. */
  goalPosts?: number;
  value: (measured: Measured) => number | undefined;
  counted: string;
}>;

const ALL_PROCESSES = "all processes of the command";
const FROM_NEWS =
  "from the moment at which the listener hears of an edit to the new page in `dist/`; the quiet period of 0.3 s is part of it; each edit starts when all work for the previous one has ended";
const FROM_WRITE =
  "the same, from the end of the write; no goal, because the emulator reads all documents again with each write before it tells the listener, which Firestore does not";
const AS_BILLED = "as Google would bill them";
const GOAL_POSTS = 10_000;
const WORKFLOW = join(import.meta.dirname, "..", "..", ".github", "workflows", "publish.yml");
const WITHOUT_CACHES = "caches lost, a photograph for each post";
const DRAWING = `elapsed time for ${DRAWN} without a photograph, divided by their number`;

const FIGURES: readonly Figure[] = [
  {
    name: "watch: 95 of 100 edits",
    unit: "s",
    counted: FROM_NEWS,
    goal: 0.8,
    value: ({ watch }) => seconds(watch?.slowMs),
  },
  {
    name: "watch: half of the edits",
    unit: "s",
    counted: FROM_NEWS,
    value: ({ watch }) => seconds(watch?.medianMs),
  },
  {
    name: "watch: 95 of 100 edits, from the write",
    unit: "s",
    counted: FROM_WRITE,
    value: ({ watch }) => seconds(watch?.slowFromWriteMs),
  },
  {
    name: "watch: half of the edits, from the write",
    unit: "s",
    counted: FROM_WRITE,
    value: ({ watch }) => seconds(watch?.medianFromWriteMs),
  },
  {
    name: "watch: reads for an edit",
    unit: "reads",
    counted: AS_BILLED,
    goal: 16,
    value: ({ watch }) => watch?.reads,
  },
  {
    name: "watch: memory",
    unit: "MB",
    counted: "the most of all its processes when an edit is online",
    goal: 900,
    value: ({ watch }) => watch?.memory,
  },
  {
    name: "one edit: reads",
    unit: "reads",
    counted: AS_BILLED,
    goal: 130,
    value: ({ reads }) => reads.get("one edit"),
  },
  {
    name: "one edit: processor time",
    unit: "s",
    counted: ALL_PROCESSES,
    goal: ({ cpu }) => cpu * 0.25,
    value: ({ costs }) => costs.get("one edit")?.cpu,
  },
  ...["pages new", "pages rendered"].flatMap((step): Figure[] => [
    {
      name: `${step}: elapsed time`,
      unit: "s",
      counted: "from start to end, the median of the runs",
      goal: ({ wall }) => wall * 1.3,
      value: ({ costs }) => costs.get(step)?.wall,
    },
    {
      name: `${step}: processor time`,
      unit: "s",
      counted: `${ALL_PROCESSES}, the median of the runs`,
      goal: ({ cpu }) => cpu * 1.5,
      value: ({ costs }) => costs.get(step)?.cpu,
    },
  ]),
  {
    name: "pages new: memory",
    unit: "MB",
    counted: ALL_PROCESSES,
    goal: 1000,
    value: ({ costs }) => costs.get("pages new")?.memory,
  },
  {
    name: "pages and search new: processor time",
    unit: "s",
    counted: ALL_PROCESSES,
    goal: 45,
    value: ({ costs }) => costs.get("pages and search new")?.cpu,
  },
  {
    name: "pages and search new: elapsed time",
    unit: "s",
    counted: "from start to end",
    goal: 30,
    value: ({ costs }) => costs.get("pages and search new")?.wall,
  },
  {
    name: "pages and search new: memory",
    unit: "MB",
    counted: ALL_PROCESSES,
    goal: 900,
    value: ({ costs }) => costs.get("pages and search new")?.memory,
  },
  {
    name: `a link preview, ${madeAtOnce()} at once`,
    unit: "ms",
    counted: `${DRAWING}; a build draws so many at once on this machine: one for each core, four at most`,
    value: ({ previews }) => previews.togetherMs,
  },
  {
    name: "a link preview, one at a time",
    unit: "ms",
    counted: DRAWING,
    value: ({ previews }) => previews.aloneMs,
  },
  {
    name: `${WITHOUT_CACHES}: elapsed time`,
    unit: "s",
    counted:
      "the longest of the builds in CI, from start to end; each makes pictures for ten minutes; the goal is the limit of its step in publish.yml",
    goal: buildLimitSeconds(readFileSync(WORKFLOW, "utf8")),
    value: ({ photographs }) => most(photographs?.map(({ wall }) => wall)),
  },
  {
    name: `${WITHOUT_CACHES}: builds`,
    unit: "builds",
    counted: "until all photographs and link previews are there",
    value: ({ photographs }) => photographs?.length,
  },
  {
    name: `${WITHOUT_CACHES}: memory`,
    unit: "MB",
    counted: `${ALL_PROCESSES}, the most of all the builds`,
    value: ({ photographs }) => most(photographs?.map(({ memory }) => memory)),
  },
];

/** Figure, goal, measured value and what was counted, as cells of a table. @param hugo its build of as many posts */
export function goalCells(measured: Measured, hugo: Cost | undefined): string[][] {
  return FIGURES.flatMap(({ name, unit, goal, goalPosts = GOAL_POSTS, value, counted }) => {
    const found = value(measured);
    if (found === undefined) return [];
    const wanted = typeof goal === "function" ? hugo && goal(hugo) : goal;
    const hasGoal = wanted !== undefined && measured.posts === goalPosts;
    const posts = measured.posts.toLocaleString("en");
    return [[posts, name, hasGoal ? shown(wanted, unit) : "", shown(found, unit), counted]];
  });
}

function seconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : ms / 1000;
}

function most(values: readonly number[] | undefined): number | undefined {
  return values === undefined ? undefined : Math.max(...values);
}

function shown(value: number, unit: string): string {
  return `${value.toFixed(unit === "s" ? 1 : 0)} ${unit}`;
}
