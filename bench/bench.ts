// npm run bench: builds of sites of several sizes, beside Hugo's, measured and written down.
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join, resolve } from "node:path";
import { readSampleDocuments } from "../src/firestore/sample.ts";
import { throughDatabase, throughFiles } from "./content.ts";
import { hugoVersion, measureHugo, writeHugoSite } from "./hugo.ts";
import { type Cost, canMeasure } from "./measure.ts";
import { fillPictureCache } from "./previews.ts";
import { editedPost, siteOf } from "./posts.ts";
import { type Project, copyProject, measureBuild, sizeOf } from "./project.ts";
import { HUGO_STEP, type Row, reportOf } from "./report.ts";

const DIR = resolve(".cache", "bench");
const FORGOTTEN = "forgotten-";
const REPORT = join("docs", "bench.md");

export type BenchInput = Readonly<{
  /** Numbers of posts. */
  sizes: readonly number[];
  /** Reads the posts from files instead of a database. */
  fromFiles: boolean;
  /** Draws the link previews of large sites, too. */
  withPreviews: boolean;
}>;

/** Drawing a link preview costs more than all else that a post needs, so larger sites get stand-ins. */
const MOST_PREVIEWS = 1000;

/** What is compared with each other is measured several times, unless that would take hours. */
const RUNS = 3;
const MOST_REPEATED = 10_000;

/** The emulator walks through all documents for each page of a reading, and would be at it for ten minutes each time. */
const MOST_IN_EMULATOR = 20_000;

/** @returns whether everything was measured */
export async function bench({ sizes, fromFiles, withPreviews }: BenchInput): Promise<boolean> {
  if (!canMeasure()) {
    console.error("Only Linux tells what a command and all that it starts have cost: run the benchmark there.");
    return false;
  }
  const wrong = sizes.find((size) => !Number.isInteger(size));
  if (wrong !== undefined) {
    console.error("Name sizes as whole numbers of posts, for example: npm run bench -- 1000 10000");
    return false;
  }
  const hugo = hugoVersion();
  if (hugo === null) console.log("Hugo is not installed, so there is nothing to compare with (apt-get install hugo).");
  const rows: Row[] = [];
  const loads: number[] = [];
  const versions = [
    `Node ${process.versions.node}`,
    ...["astro", "pagefind"].map(versionOf),
    ...(hugo === null ? [] : [hugo]),
  ];
  try {
    for (const posts of sizes) {
      loads.push(loadavg()[0] ?? 0);
      rows.push(
        ...(await measureSite(posts, {
          fromFiles: fromFiles || posts > MOST_IN_EMULATOR,
          withPreviews: withPreviews || posts <= MOST_PREVIEWS,
          hasHugo: hugo !== null,
        })),
      );
      writeFileSync(REPORT, reportOf({ rows, versions, loads, date: new Date(), hasHugo: hugo !== null }));
    }
  } finally {
    rmSync(DIR, { recursive: true, force: true });
  }
  console.log(`\n${readFileSync(REPORT, "utf8")}\nWritten to ${REPORT}.`);
  return true;
}

type SiteInput = Readonly<{ fromFiles: boolean; withPreviews: boolean; hasHugo: boolean }>;

async function measureSite(posts: number, { fromFiles, withPreviews, hasHugo }: SiteInput): Promise<Row[]> {
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
  const build = async (step: string) => note(step, await measureBuild(project), join(project.dir, "dist"));
  try {
    await content.fill(project.dir);
    await (withPreviews ? build("all new") : fillPictureCache(project));
    forgetAllBut(project, "pictures");
    await build("pages and search new");
    const pagesNew = await repeat(runs, () => {
      forgetAllBut(project, "pictures", "search", "node");
      return measureBuild(project);
    });
    note("pages new", pagesNew, join(project.dir, "dist"));
    await build("nothing changed");
    const post = documents.at(-Math.round(posts / 2));
    if (post === undefined) throw new Error("There is no post to edit.");
    await content.edit(project.dir, editedPost(post));
    await build("one edit");
    if (!hasHugo) return rows;
    const hugoDir = join(DIR, `hugo-${posts}`);
    writeHugoSite(project.dir, hugoDir);
    const hugo = await repeat(runs, () => {
      putAside(join(hugoDir, "public"));
      return measureHugo(hugoDir);
    });
    note(HUGO_STEP, hugo, join(hugoDir, "public"));
    return rows;
  } finally {
    await content.close();
  }
}

/** @returns the middle one of what several runs cost */
async function repeat(runs: number, once: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await once());
  const middle = costs.toSorted((a, b) => a.cpu - b.cpu)[Math.floor(runs / 2)];
  if (middle === undefined) throw new Error("Nothing was measured.");
  return middle;
}

function forgetAllBut({ dir }: Project, ...kept: readonly string[]): void {
  const caches = readdirSync(join(dir, ".cache")).filter((name) => !kept.includes(name));
  for (const name of caches) putAside(join(dir, ".cache", name));
  putAside(join(dir, "dist"));
}

/** For minutes, Linux looks at each file that was deleted whenever it makes a new one: all are only put out of sight. */
function putAside(path: string): void {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(DIR, FORGOTTEN)), basename(path)));
}

function versionOf(name: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return `${name} ${manifest.version}`;
}
