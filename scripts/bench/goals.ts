// What a publish may cost at 10,000 posts, and what it does cost: a line for each figure.
import type { Cost } from "./measure.ts";
import type { WatchCost } from "./watch.ts";

export type Measured = Readonly<{
  posts: number;
  /** By the name of the step. */
  costs: ReadonlyMap<string, Cost>;
  /** Null for a source that nobody can listen to. */
  watch: WatchCost | null;
}>;

type Figure = Readonly<{
  name: string;
  unit: string;
  goal: (hugo: Cost | undefined) => number | undefined;
  value: (measured: Measured) => number | undefined;
  counted: string;
}>;

const ALL_PROCESSES = "all processes of the command";
const FROM_WRITE = "from the end of the write to the new page in `dist/`; the quiet period of 0.3 s is part of it";

const FIGURES: readonly Figure[] = [
  {
    ...{ name: "watch: 95 of 100 edits", unit: "s", counted: FROM_WRITE },
    goal: () => 0.8,
    value: ({ watch }) => (watch === null ? undefined : watch.slowMs / 1000),
  },
  {
    ...{ name: "watch: half of the edits", unit: "s", counted: FROM_WRITE },
    goal: () => undefined,
    value: ({ watch }) => (watch === null ? undefined : watch.medianMs / 1000),
  },
  {
    ...{ name: "watch: of that, the database", unit: "s" },
    counted:
      "from the end of the write until a listener in another process hears of it, half of the edits; the emulator sends every document again, which Firestore does not",
    goal: () => undefined,
    value: ({ watch }) => (watch === null ? undefined : watch.deliveryMs / 1000),
  },
  {
    ...{ name: "watch: memory", unit: "MB", counted: "all its processes after the last edit" },
    goal: () => 900,
    value: ({ watch }) => watch?.memory,
  },
  {
    ...{ name: "one edit: processor time", unit: "s", counted: ALL_PROCESSES },
    goal: (hugo) => hugo && hugo.cpu * 0.25,
    value: ({ costs }) => costs.get("one edit")?.cpu,
  },
  {
    ...{ name: "pages new: elapsed time", unit: "s", counted: "from start to end, the median of the runs" },
    goal: (hugo) => hugo && hugo.wall * 1.3,
    value: ({ costs }) => costs.get("pages new")?.wall,
  },
  {
    ...{ name: "pages new: processor time", unit: "s", counted: `${ALL_PROCESSES}, the median of the runs` },
    goal: (hugo) => hugo && hugo.cpu * 1.5,
    value: ({ costs }) => costs.get("pages new")?.cpu,
  },
  {
    ...{ name: "pages new: memory", unit: "MB", counted: ALL_PROCESSES },
    goal: () => 1000,
    value: ({ costs }) => costs.get("pages new")?.memory,
  },
  {
    ...{ name: "pages and search new: processor time", unit: "s", counted: ALL_PROCESSES },
    goal: () => 45,
    value: ({ costs }) => costs.get("pages and search new")?.cpu,
  },
  {
    ...{ name: "pages and search new: elapsed time", unit: "s", counted: "from start to end" },
    goal: () => 30,
    value: ({ costs }) => costs.get("pages and search new")?.wall,
  },
  {
    ...{ name: "pages and search new: memory", unit: "MB", counted: ALL_PROCESSES },
    goal: () => 900,
    value: ({ costs }) => costs.get("pages and search new")?.memory,
  },
];

/** Figure, goal, measured value and what was counted, as cells of a table. @param hugo its build of as many posts */
export function goalCells(measured: Measured, hugo: Cost | undefined): string[][] {
  return FIGURES.flatMap(({ name, unit, goal, value, counted }) => {
    const found = value(measured);
    const wanted = goal(hugo);
    if (found === undefined) return [];
    const posts = measured.posts.toLocaleString("en");
    return [[posts, name, wanted === undefined ? "" : shown(wanted, unit), shown(found, unit), counted]];
  });
}

function shown(value: number, unit: string): string {
  return `${value.toFixed(unit === "MB" ? 0 : 1)} ${unit}`;
}
