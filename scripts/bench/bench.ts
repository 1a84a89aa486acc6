// npm run bench [-- POSTS …]: what builds of sites of several sizes cost, beside plain Astro with Pagefind and beside Hugo.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "../../src/commands/command.ts";
import { ExpectedError } from "../../src/system/errors.ts";
import { filesIn } from "../../src/system/files-in.ts";
import { toolLine } from "../../src/system/run-tool.ts";
import { type Cost, measure } from "./measure.ts";
import { configureAstro, hasHugo, writeAstroPosts, writeAstroSite, writeHugoSite } from "./others.ts";
import { additionalPosts, editedPost } from "./posts.ts";

const DIR = resolve(".cache", "bench");
const REPORT = join(".cache", "bench.md");
const SIZES = [1000, 10_000];
const NOT_COPIED = ["node_modules", "dist", ".cache", ".astro", ".git", "tests", "docs"];
/** Where a copy of the project reads the additional posts. */
const POSTS = join("src", "data", "firestore", "sample", "documents", "bench.json");

type Row = Readonly<{ posts: number; step: string; cost: Cost; dir: string }>;

const bench: Command = ({ env, args }) => {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
    throw new ExpectedError("Name sizes as whole numbers of posts, for example: npm run bench -- 1000 10000");
  }
  const lines = [
    `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)} at the start, Node ${process.versions.node}`,
    "",
    "| posts | step | processor s | clock s | files | MB |",
    "| ----: | ---- | ----------: | ------: | ----: | -: |",
  ];
  const note = ({ posts, step, cost, dir }: Row) => {
    const { files, bytes } = sizeOf(dir);
    const cells = [posts, step, cost.cpu?.toFixed(1) ?? "", cost.wall.toFixed(1), files, (bytes / 1e6).toFixed(1)];
    lines.push(`| ${cells.join(" | ")} |`);
    console.log(lines.at(-1));
  };
  try {
    for (const size of sizes) measureSite(size, env, note);
  } finally {
    rmSync(DIR, { recursive: true, force: true });
    writeFileSync(REPORT, `${lines.join("\n")}\n`);
  }
  console.log(`Written to ${REPORT}.`);
  return true;
};

export default bench;

function measureSite(posts: number, env: Readonly<Record<string, string | undefined>>, note: (row: Row) => void): void {
  const project = join(DIR, `site-${posts}`);
  const dist = join(project, "dist");
  const documents = additionalPosts(posts);
  copyProject(project);
  const write = (some: unknown) => writeFileSync(join(project, POSTS), JSON.stringify(some));
  // An empty variable counts as not set, so all folders are in the copy.
  const own = {
    NODE_ENV: "production",
    CONTENT_SOURCE: "sample",
    FIRESTORE_EMULATOR_HOST: "",
    SNAPSHOT_DIR: "",
    SITE_DIR: "",
  };
  const build = (step: string) => {
    const cost = measure(["npm", "run", "build", "--silent"], project, {
      ...env,
      ...own,
      PICTURES_DIR: "",
      SKIP_INSTALL: "1",
    });
    note({ posts, step, cost, dir: dist });
  };
  write(documents);
  build("first build, which draws the link previews");
  for (const cache of readdirSync(join(project, ".cache"))) {
    if (cache !== "pictures" && cache !== "tools") rmSync(join(project, ".cache", cache), { recursive: true });
  }
  rmSync(dist, { recursive: true });
  build("full build");
  build("nothing changed");
  const edited = documents.map((post, at) => (at === Math.floor(documents.length / 2) ? editedPost(post) : post));
  write(edited);
  build("one edit");

  const page = readFileSync(join(dist, "post", `${documents[0]?.id ?? "navadurga"}.html`), "utf8");
  const astro = join(DIR, `astro-${posts}`);
  writeAstroSite(astro, documents, page);
  const buildAstro = () => measure(toolLine("astro", ["build"]), astro, env);
  const index = () => measure(toolLine("pagefind", ["--site", "dist"]), astro, env);
  const noteAstro = (step: string) => note({ posts, step, cost: sum(buildAstro(), index()), dir: join(astro, "dist") });
  noteAstro("plain Astro and Pagefind");
  configureAstro(astro, { incrementalBuild: true });
  buildAstro();
  writeAstroPosts(astro, edited);
  noteAstro("one edit, with incrementalBuild and Pagefind");

  if (!hasHugo())
    return console.log("Hugo is not installed, so there is nothing to compare with (apt-get install hugo).");
  const hugo = join(DIR, `hugo-${posts}`);
  writeHugoSite(hugo, documents, page);
  note({
    posts,
    step: "Hugo, without search",
    cost: measure(["hugo", "--quiet"], hugo, env),
    dir: join(hugo, "public"),
  });
}

function sum(one: Cost, other: Cost): Cost {
  return { cpu: one.cpu === null || other.cpu === null ? null : one.cpu + other.cpu, wall: one.wall + other.wall };
}

/** A copy of the project with empty caches, but for the packaged Node. */
function copyProject(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(".").filter((each) => !NOT_COPIED.includes(each))) {
    cpSync(name, join(dir, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "dir");
  mkdirSync(join(dir, ".cache"));
  if (existsSync(join(".cache", "tools"))) symlinkSync(resolve(".cache", "tools"), join(dir, ".cache", "tools"), "dir");
}

function sizeOf(dir: string): Readonly<{ files: number; bytes: number }> {
  const files = filesIn(dir);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0) };
}
