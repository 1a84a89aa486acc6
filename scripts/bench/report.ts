// The benchmark's table, for a terminal and for docs/bench.md.
import { cpus, totalmem, type } from "node:os";
import { type Measured, goalCells } from "./goals.ts";
import type { Cost } from "./measure.ts";
import type { Size } from "./project.ts";

export type Row = Readonly<{ posts: number; content: string; step: string; cost: Cost; size: Size }>;

/** The step of the comparison. */
export const HUGO_STEP = "Hugo, all new";
const GOALS_HEAD = ["posts", "figure", "goal", "measured", "counted"];
const HEAD = ["posts", "step", "processor s", "of Hugo's", "clock s", "memory MB", "files", "MB"];

/** @param versions name and version of each program. @param loads of the machine, as each size began. @param options of the command */
export function reportOf(given: {
  rows: readonly Row[];
  measured: readonly Measured[];
  versions: readonly string[];
  loads: readonly number[];
  options: readonly string[];
  date: Date;
  hasHugo: boolean;
}): string {
  const { rows, measured, versions, loads, options, date, hasHugo } = given;
  const [{ model } = { model: "unknown" }, ...others] = cpus();
  const sources = Object.entries(Object.groupBy(rows, (row) => row.content)).map(
    ([name, some = []]) => `${name} (${[...new Set(some.map(({ posts }) => posts.toLocaleString("en")))].join(", ")})`,
  );
  return [
    "# What a build costs",
    "",
    `\`npm run bench -- ${[...new Set(rows.map(({ posts }) => posts)), ...options].join(" ")}\` wrote this table on ${date.toISOString().slice(0, 16).replace("T", " ")} UTC.`,
    `Machine: ${others.length + 1} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}; load at the start of each size: ${loads.map((load) => load.toFixed(1)).join(", ")} (other work affects the elapsed time more than the processor time).`,
    `Programs: ${versions.join(", ")}.`,
    "",
    "The goals are for 10,000 posts, and one is for 50,000. For one edit and for new pages, they follow from what Hugo took: a quarter of its processor time for one edit; 1.5 times that and 1.3 times its elapsed time for new pages.",
    "",
    table(
      GOALS_HEAD,
      measured.flatMap((each) => goalCells(each, hugoCost(rows, each.posts))),
      [1, 4],
    ),
    "",
    table(HEAD, costCells(rows), [1]),
    "",
    `- Every post has about 600 words, mixed from the sample's own prose and verses. The build reads them from: ${sources.join(", ")}.`,
    "- **All new**: all caches are empty. Drawing link previews takes most of the time, so sites of more than 1,000 posts use placeholders and begin with the next row. **Pages and search new**: only the picture cache is kept. **Pages new**: the search cache and Node's compile cache are kept as well; every document is read, the renderer is bundled, and every page is rendered. **Pages rendered**: the same, but the content was read before, as Hugo's was: it takes files. These two rows and Hugo's are the median of three runs up to 10,000 posts. **Nothing changed** and **one edit** (title and a paragraph of one post) follow. Posts have an `updatedTime`, so these two read only what is new. Each is `npm run build` from the database to the finished `dist/` with search.",
    "- Only what this command measured has a row. `npm run bench -- 10000 50000 --photographs` measures every figure: without 50,000, watch without a database has no row; without `--photographs`, lost caches have none.",
    "- **Link previews** are drawn into an empty cache, in the process of the benchmark.",
    "- **Caches lost** (`--photographs`, up to 10,000 posts): the posts are read from files, and each has a photograph of 1600 px on a server of this machine. Pages without their picture show a placeholder until a later build has made it.",
    "- Processor time is that of all processes of the command, in user and system mode. Memory is their peak total, sampled ten times a second, with shared memory counted once. The database itself is not counted.",
    hasHugo
      ? "- **Hugo** builds the same posts from files, without search: bodies and frame of our own pages, paginated lists for categories and tags, home, one feed (templates in `scripts/bench/hugo`). It is Debian's package, because the packages of the npm registry download newer ones from elsewhere."
      : "- Hugo was not installed, so there is nothing to compare with (`apt-get install hugo`).",
    "- [Earlier measurements](bench-history.md), and those of other sizes.",
    "",
  ].join("\n");
}

function hugoCost(rows: readonly Row[], posts: number): Cost | undefined {
  return rows.find((row) => row.posts === posts && row.step === HUGO_STEP)?.cost;
}

function costCells(rows: readonly Row[]): string[][] {
  return rows.map(({ posts, step, cost, size }) => {
    const hugo = hugoCost(rows, posts);
    return [
      posts.toLocaleString("en"),
      step,
      cost.cpu.toFixed(1),
      // How many times as much processor time as Hugo took for as many posts.
      hugo === undefined ? "" : (cost.cpu / hugo.cpu).toFixed(2),
      cost.wall.toFixed(1),
      cost.memory.toFixed(0),
      size.files.toLocaleString("en"),
      (size.bytes / 1e6).toFixed(1),
    ];
  });
}

/** @param texts numbers of the columns that are no figures */
function table(head: readonly string[], cells: readonly (readonly string[])[], texts: readonly number[]): string {
  const all = [head, ...cells];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => texts.includes(column);
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (isText(column) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}
