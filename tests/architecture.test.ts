import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { PULL_CODE } from "../src/build/pull-content.ts";
import { INDEX_CODE } from "../src/search/index/build-index.ts";

const ROOT = join(import.meta.dirname, "..");

type Rule = Readonly<{
  /** Folders whose values it may import. */
  values: readonly string[];
  /** Folders of which it may import types only. */
  types?: readonly string[];
}>;

/** The file behind `#config` outside of tests. */
const CONFIG = "site/config.ts";
/** Names that package.json gives to files of src/. */
const NAMED: Readonly<Record<string, string>> = { "#config": CONFIG };

/** Folders of code that a visitor's browser downloads. */
const BROWSER = ["browser", "worker", "islands", "search/format", "search/query", "language"];

/** Folders with more than one subject, whose subjects have rules of their own. */
const PARENTS = ["data", "search"];

// Imports run downwards, and within the pipeline along it. A folder may always import itself.
const folders: Readonly<Record<string, Rule>> = {
  system: { values: [] },
  site: { values: ["system"] },
  language: { values: [] },
  "data/firestore": { values: ["site", "system"] },
  "data/schemas": { values: ["language", "system"], types: ["data/firestore", "site"] },
  "data/snapshot": { values: ["data/schemas", "system"], types: ["data/firestore", "site"] },
  "data/pictures": { values: ["data/schemas", "system"], types: ["data/snapshot"] },
  "data/library": { values: ["data/snapshot", "data/pictures", "data/schemas", "language", "site", "system"] },
  "search/format": { values: ["language"] },
  "search/query": { values: ["search/format", "language"] },
  "search/index": {
    values: ["search/format", "search/query", "language", "data/library", "data/schemas", "site", "system"],
    types: ["data/snapshot"],
  },
  styles: { values: [] },
  browser: { values: ["search/format", "search/query", "language", "data/schemas", "site", "system"] },
  worker: { values: ["browser"] },
  islands: { values: ["browser", "data/schemas", "site"], types: ["data/library"] },
  components: { values: ["islands", "browser", "language", "site", "styles"], types: ["data/library", "data/schemas"] },
  layouts: { values: ["components", "browser", "site", "styles", "system"], types: ["data/library"] },
  pages: { values: ["layouts", "components", "browser", "data/library", "site"], types: ["data/schemas"] },
  build: {
    values: [
      "data/library",
      "data/pictures",
      "data/schemas",
      "data/snapshot",
      "data/firestore",
      "search/index",
      "browser",
      "site",
      "system",
    ],
  },
  commands: {
    values: [
      "build",
      "data/firestore",
      "data/schemas",
      "data/snapshot",
      "data/pictures",
      "data/library",
      "site",
      "system",
    ],
  },
};

/** What `npm run dev` shows, in place of a build. */
const DEV_PAGE = "pages/_dev.ts";
/** Code that knows more than it is given. */
const READS =
  /from "node:(?:fs|child_process|net|https?)\b|\bfetch\(|Date\.now\(|new Date\(\)|data\/(?:snapshot|firestore)\/(?!schedule)/;

type Import = Readonly<{ file: string; from: string; to: string; isType: boolean; target: string }>;

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(?:ts|tsx|astro|js)$/.test(file));
const imports = files.flatMap(importsOf);
const between = imports.filter(({ from, to }) => from !== to);

test("every folder has a row in the table", () => {
  const found = new Set(files.filter((file) => file.includes("/")).map(folderOf));
  expect([...found].filter((folder) => !(folder in folders))).toEqual([]);
  expect(imports.length).toBeGreaterThan(300);
});

describe.each(Object.entries(folders))("src/%s", (folder, { values, types = [] }) => {
  test(`imports ${[...values, ...types.map((type) => `types of ${type}`)].join(", ") || "no other folder"}`, () => {
    const wrong = between
      .filter(({ from }) => from === folder)
      .filter(({ to, isType }) => !values.includes(to) && !(isType && types.includes(to)));
    expect(wrong.map(describeImport)).toEqual([]);
  });
});

describe("a cache is discarded when any code changes on which its content depends", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      "the search index",
      INDEX_CODE,
      ["search/index/build-index.ts", "search/index/records.ts", "search/index/site-suggestions.ts"],
    ],
    ["the snapshot", PULL_CODE, ["data/snapshot/pull.ts"]],
  ])("%s", (_, sources, made) => {
    const folders = sources.map((source) => source.replace(/^src\//, ""));
    const missing = reachedFrom(made).filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
    expect(missing).toEqual([]);
  });
});

test("no file imports itself through others, not even for a type", () => {
  expect(cycles().map((cycle) => cycle.toSorted().join(" ↔ "))).toEqual([]);
});

test("no code names a source file in a string, where a rename would miss it", () => {
  const named = files.flatMap((file) =>
    code(file)
      .matchAll(/["'`](?:\.\/)?(?:src|scripts|tests)\/[\w./-]+\.(?:ts|tsx|js|mjs|astro)["'`]/g)
      .map(([path]) => `${file} names ${path}`)
      .toArray(),
  );
  // Messages for webmasters name the configuration; the file must be there.
  const inMessages = `commands/doctor/content.ts names "src/${CONFIG}"`;
  expect(files).toContain(CONFIG);
  expect(named.filter((sentence) => sentence !== inMessages)).toEqual([]);
});

test("no folder holds more than 25 files", () => {
  const sizes = Map.groupBy(
    files.filter((file) => !file.startsWith("pages/")),
    (file) => posix.dirname(file),
  );
  expect([...sizes].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)).toEqual([]);
});

test("src/islands contains React islands and what only they need", () => {
  const wanted = imports.filter(({ from, to }) => from !== "islands" && to === "islands");
  expect(wanted.map(({ target }) => target).filter((target) => !target.endsWith(".tsx"))).toEqual([]);
  const own = files.filter((file) => folderOf(file) === "islands" && file.endsWith(".ts"));
  expect(own.filter((file) => /\bdocument\b|\bwindow\b|\bfetch\(|import\(/.test(code(file)))).toEqual([]);
});

test("only src/data/firestore imports firebase-admin", () => {
  const users = packagesUsed(/^(?:firebase-admin|@google-cloud)\b/);
  expect(users.filter((file) => !file.startsWith("data/firestore/"))).toEqual([]);
});

test("no browser code imports a package of the build", () => {
  const wrong = packagesUsed(/^(?:node:|astro|zod|sharp|pagefind$|hast-)/, (text) =>
    text.replace(/^import type .*/gm, ""),
  );
  expect(wrong.filter((file) => BROWSER.includes(folderOf(file)))).toEqual([]);
});

test("no browser code imports a file that uses Node", () => {
  const usesNode = new Set(packagesUsed(/^node:/));
  const reached = reachedFrom(files.filter((file) => BROWSER.includes(folderOf(file))));
  expect(reached.filter((file) => usesNode.has(file))).toEqual([]);
});

test("no browser code uses the methods of iterators, which Safari lacks before 18.4", () => {
  const helper =
    /(?<!Object)\.(?:keys|values|entries|matchAll)\([^()]*\)\s*\.(?:every|filter|find|flatMap|map|reduce|some|take|toArray)\(/;
  expect(files.filter((file) => BROWSER.includes(folderOf(file)) && helper.test(code(file)))).toEqual([]);
});

test("the configuration is imported as #config, so that tests can run on another one", () => {
  expect(imports.filter(({ target }) => target === "#config").length).toBeGreaterThan(20);
  const direct = imports.filter(({ file, target }) => target !== "#config" && pathOf(file, target) === CONFIG);
  expect(direct.map(describeImport)).toEqual([]);
});

test("the environment is read in two places, and nothing is passed by it or by a global", () => {
  const users = (pattern: RegExp) => files.filter((file) => pattern.test(code(file))).toSorted();
  // Fontconfig, a C library, takes a setting from there only.
  const given = ["data/pictures/load-sharp.ts"];
  expect(users(/process\.env\b(?!\.NODE_ENV")/)).toEqual(["commands/cli.ts", ...given, "site/process-settings.ts"]);
  expect(users(/process\.env[\w.[\]"]* (?:\|\|)?=|assign\(process\.env/)).toEqual(given);
  expect(users(/globalThis\b/)).toEqual([]);
});

test("only documented parts of Astro are used", () => {
  const documented = ["", "/client", "/config", "/types", "/app/entrypoint"].map((part) => `astro${part}`);
  const used = files.flatMap((file) =>
    [...code(file).matchAll(/["'](astro(?:\/[^"'\s]*)?)["']/g)].map(([, name = ""]) => name),
  );
  expect(used.filter((name) => !documented.includes(name))).toEqual([]);
});

test("no browser script contains the configuration", () => {
  const wrong = imports.filter(({ from, target }) => target === "#config" && BROWSER.includes(from));
  expect(wrong.map(describeImport)).toEqual([]);
});

test("HTML from content enters a page in one component, and only the sanitiser produces it", () => {
  const setters = files.filter((file) =>
    /set:html|innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML/.test(code(file)),
  );
  expect(setters.toSorted()).toEqual(expect.arrayContaining(["components/ui/RichText.astro"]));
  expect(
    setters.filter(
      (file) =>
        !/^(?:components\/ui\/RichText|layouts\/(?:InlineScript|RenderOnce|structured-data\/JsonLd))\.astro$/.test(
          file,
        ),
    ),
  ).toEqual([]);
  expect(files.filter((file) => /bodySchema\.parse\(/.test(code(file)))).toEqual(["data/snapshot/bodies.ts"]);
});

test("a component queries nothing: it imports only types of the library", () => {
  const asking = between.filter(({ from, to, isType }) => from === "components" && to === "data/library" && !isType);
  expect(asking.map(describeImport)).toEqual([]);
});

test("a page can read nothing but what the list of the site gives it: no file, no snapshot, no clock", () => {
  const shown = files.filter((file) => /^(?:pages|layouts|components)\/|^middleware\.ts$/.test(file));
  const reached = reachedFrom(shown.filter((file) => file !== DEV_PAGE)).filter((file) => files.includes(file));
  // What a visitor's browser runs is free to read.
  const readers = reached.filter((file) => folderOf(file) !== "browser" && READS.test(code(file)));
  expect(reached.length).toBeGreaterThan(200);
  expect(readers).toEqual([]);
});

test("no folder is named utils, helpers or the like", () => {
  const drawers = files.filter((file) =>
    /(?:^|\/)(?:(?:utils?|helpers?|lib|common|types|misc)(?:\/|\.tsx?$)|index\.tsx?$)/.test(file),
  );
  expect(drawers).toEqual([]);
});

test("hrefs into the site are written in src/site/urls.ts only", () => {
  const written = files.filter(
    (file) => file.endsWith(".astro") && /\shref=(?:"\/(?!icon|manifest)|\{`\/)/.test(code(file)),
  );
  expect(written).toEqual([]);
});

function importsOf(file: string): Import[] {
  const pattern = /(?:^|\n)\s*(import|export)\s+(type\s+)?((?:[^;"']*?)\sfrom\s+)?["'](\.[^"']+|#[\w-]+)["']/g;
  return code(file)
    .matchAll(pattern)
    .map(([, , type, names = "", target = ""]) => {
      const path = pathOf(file, target);
      return {
        file,
        from: folderOf(file),
        to: folderOf(path),
        isType: type !== undefined || hasTypesOnly(names),
        target,
      };
    })
    .toArray();
}

/** These files, and all files whose values they import, themselves or through others. */
function reachedFrom(some: readonly string[]): string[] {
  const values = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ file }) => file,
  );
  const reached = new Set(some);
  // Iterating over a set includes what is added meanwhile.
  for (const file of reached) for (const { target } of values.get(file) ?? []) reached.add(pathOf(file, target));
  return [...reached];
}

/** `import { type A, type B } from` brings no values. */
function hasTypesOnly(names: string): boolean {
  const inner = /^\{(.*)\}\s*from\s*$/s.exec(names.trim().replace(/\s+/g, " ") + " ")?.[1];
  const list = inner?.split(",").filter((name) => name.trim() !== "") ?? [];
  return list.length > 0 && list.every((name) => name.trim().startsWith("type "));
}

/** Groups of files that import each other, found as strongly connected components (Tarjan). */
function cycles(): string[][] {
  const targets = new Map(files.map((file): [string, string[]] => [file, []]));
  for (const { file, target } of imports) {
    const path = pathOf(file, target);
    if (targets.has(path)) targets.get(file)?.push(path);
  }
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  for (const file of files) if (!index.has(file)) visit(file);
  return found;

  function visit(file: string): void {
    const own = index.size;
    index.set(file, own);
    stack.push(file);
    let low = own;
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? index.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low !== own) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group);
  }
}

function packagesUsed(name: RegExp, part = (text: string) => text): string[] {
  return files.filter((file) =>
    part(code(file))
      .matchAll(/\sfrom\s+["']([^."'][^"']*)["']/g)
      .some((match) => name.test(match[1] ?? "")),
  );
}

function code(file: string): string {
  return readFileSync(join(ROOT, "src", file), "utf8");
}

function pathOf(file: string, target: string): string {
  return NAMED[target] ?? posix.join(dirname(file), target);
}

function folderOf(file: string): string {
  const [top = "", sub = ""] = file.split("/");
  return PARENTS.includes(top) ? `${top}/${sub}` : top;
}

function describeImport({ file, target, isType }: Import): string {
  return `${file} imports ${isType ? "types of " : ""}${target}`;
}
