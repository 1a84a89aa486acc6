// npm run bench: measures builds of sites of several sizes, compares them with Hugo, and prints a table.
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "../../src/commands/command.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { throughDatabase, throughFiles } from "./content.ts";
import { hugoVersion, measureHugo, writeHugoSite } from "./hugo.ts";
import type { Measured } from "./goals.ts";
import { type Cost, canMeasure } from "./measure.ts";
import { measurePhotographs } from "./photographs.ts";
import { fillPictureCache, measurePreviews } from "./previews.ts";
import { editedPost, siteOf } from "./posts.ts";
import { type Project, copyProject, measureBuild, sizeOf } from "./project.ts";
import { HUGO_STEP, type Row, reportOf } from "./report.ts";
import { measureWatch } from "./watch.ts";

const DIR = resolve(".cache", "bench");
const FORGOTTEN = "forgotten-";
const REPORT = join("docs", "bench.md");

export type BenchInput = Readonly<{
  /** Numbers of posts. */
  sizes: readonly number[];
  /** Reads the posts from files instead of a database. */
  fromFiles: boolean;
  /** Also draws the link previews of large sites. */
  withPreviews: boolean;
  /** Also measures builds that have lost their caches, which takes ten minutes for each 5,000 photographs; not of larger sites. */
  withPhotographs: boolean;
  /** The file of the table. */
  report: string;
}>;

/** Drawing a link preview costs more than everything else about a post, so larger sites get placeholders. */
const MOST_PREVIEWS = 1000;

/** The goal is for so many. */
const MOST_PHOTOGRAPHS = 10_000;

/** Steps that are compared with each other are measured several times, unless that would take hours. */
const RUNS = 3;
const MOST_REPEATED = 10_000;

/** The sample has about a hundred posts. Those that are edited come after them. */
const SMALLEST = 200;

/** Of a large site, which takes seconds for each. */
const EDITS = 49;

/** The emulator scans all documents for each page of results, which would take ten minutes for a larger site. */
const MOST_IN_EMULATOR = 20_000;

/** @returns whether everything was measured */
export async function bench({ sizes, fromFiles, withPreviews, withPhotographs, report }: BenchInput): Promise<boolean> {
  if (!canMeasure()) {
    console.error("The benchmark runs on Linux only, because it measures child processes.");
    return false;
  }
  if (sizes.some((size) => !Number.isInteger(size) || size < SMALLEST)) {
    console.error(`Name sizes as whole numbers of posts from ${SMALLEST} on, for example: npm run bench -- 1000 10000`);
    return false;
  }
  const hugo = hugoVersion();
  if (hugo === null) console.log("Hugo is not installed, so there is nothing to compare with (apt-get install hugo).");
  const options = Object.entries({ "--files": fromFiles, "--previews": withPreviews, "--photographs": withPhotographs })
    .filter(([, isOn]) => isOn)
    .map(([option]) => option);
  const rows: Row[] = [];
  const measured: Measured[] = [];
  const loads: number[] = [];
  const versions = [
    `Node ${process.versions.node}`,
    ...["astro", "pagefind"].map(versionOf),
    ...(hugo === null ? [] : [hugo]),
  ];
  try {
    for (const posts of sizes) {
      loads.push(loadavg()[0] ?? 0);
      const site = await measureSite(posts, {
        fromFiles: fromFiles || posts > MOST_IN_EMULATOR,
        withPreviews: withPreviews || posts <= MOST_PREVIEWS,
        withPhotographs: withPhotographs && posts <= MOST_PHOTOGRAPHS,
        hasHugo: hugo !== null,
      });
      rows.push(...site.rows);
      measured.push(site.measured);
      const date = new Date();
      writeFileSync(report, reportOf({ rows, measured, versions, loads, options, date, hasHugo: hugo !== null }));
    }
  } finally {
    rmSync(DIR, { recursive: true, force: true });
  }
  console.log(`\n${readFileSync(report, "utf8")}\nWritten to ${report}.`);
  return true;
}

type SiteInput = Pick<BenchInput, "fromFiles" | "withPreviews" | "withPhotographs"> & Readonly<{ hasHugo: boolean }>;

async function measureSite(
  posts: number,
  { fromFiles, withPreviews, withPhotographs, hasHugo }: SiteInput,
): Promise<Readonly<{ rows: Row[]; measured: Measured }>> {
  const sample = readSampleDocuments();
  const documents = siteOf(posts, sample);
  const content = fromFiles ? throughFiles(documents, sample) : await throughDatabase(documents);
  const project = copyProject(join(DIR, `site-${posts}`), content.env);
  const runs = posts > MOST_REPEATED ? 1 : RUNS;
  const rows: Row[] = [];
  const note = (step: string, cost: Cost, dir: string) => {
    rows.push({ posts, content: content.name, step, cost, size: sizeOf(dir) });
    console.log(`${posts} posts, ${step}: ${cost.cpu.toFixed(1)} s of processor time, ${cost.wall.toFixed(1)} s`);
  };
  const reads = new Map<string, number>();
  const build = async (step: string) => {
    note(step, await measureBuild(project), join(project.dir, "dist"));
    if (content.counter !== null) reads.set(step, content.counter.takeReads());
  };
  const buildWith = async (step: string, ...kept: readonly string[]) => {
    const cost = await repeat(runs, () => {
      forgetAllBut(project, ...kept);
      return measureBuild(project);
    });
    note(step, cost, join(project.dir, "dist"));
  };
  try {
    await content.fill(project.dir);
    await (withPreviews ? build("all new") : fillPictureCache(project));
    const previews = await measurePreviews(project);
    forgetAllBut(project, "pictures");
    await build("pages and search new");
    await buildWith("pages new", "pictures", "search", "node");
    await buildWith("pages rendered", "pictures", "search", "node", "snapshot");
    content.counter?.takeReads();
    await build("nothing changed");
    const [post, ...laterPosts] = documents.slice(-Math.round(posts / 2));
    if (post === undefined) throw new Error("There is no post to edit.");
    await content.edit(project.dir, editedPost(post));
    await build("one edit");
    const { counter } = content;
    const watch = counter === null ? null : await measureWatch(project, content, counter, laterPosts.slice(0, EDITS));
    const photographs = withPhotographs
      ? await measurePhotographs(documents, sample, join(DIR, `photographs-${posts}`))
      : null;
    const measured = {
      posts,
      costs: new Map(rows.map(({ step, cost }) => [step, cost])),
      reads,
      previews,
      watch,
      photographs,
    };
    if (!hasHugo) return { rows, measured };
    const hugoDir = join(DIR, `hugo-${posts}`);
    writeHugoSite(project.dir, hugoDir);
    const hugo = await repeat(runs, () => {
      putAside(join(hugoDir, "public"));
      return measureHugo(hugoDir);
    });
    note(HUGO_STEP, hugo, join(hugoDir, "public"));
    return { rows, measured };
  } finally {
    await content.close();
  }
}

/** @returns the median cost of several runs */
async function repeat(runs: number, once: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await once());
  const median = costs.toSorted((a, b) => a.cpu - b.cpu)[Math.floor(runs / 2)];
  if (median === undefined) throw new Error("Nothing was measured.");
  return median;
}

function forgetAllBut({ dir }: Project, ...kept: readonly string[]): void {
  const caches = readdirSync(join(dir, ".cache")).filter((name) => !kept.includes(name));
  for (const name of caches) putAside(join(dir, ".cache", name));
  for (const site of ["dist", "dist.live"]) putAside(join(dir, site));
}

/** Renames a folder instead of deleting it: after many deletions, Linux creates files slowly for some minutes. */
function putAside(path: string): void {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(DIR, FORGOTTEN)), basename(path)));
}

function versionOf(name: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return `${name} ${manifest.version}`;
}

const benchCommand: Command = ({ args }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      files: { type: "boolean", default: false },
      previews: { type: "boolean", default: false },
      photographs: { type: "boolean", default: false },
    },
  });
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000];
  return bench({
    sizes,
    fromFiles: values.files,
    withPreviews: values.previews,
    withPhotographs: values.photographs,
    report: REPORT,
  });
};

export default benchCommand;
