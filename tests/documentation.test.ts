// The documentation names files and commands that exist.
import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const DOCUMENTS = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  "src/README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** Folders of the repository; src/README.md names those of `src/` without it. */
const FOLDERS = [".github", "docs", "public", "scripts", "src", "tests", ...foldersIn("src")];

/** Files that a reader of the documentation or a build makes. */
const MADE_LATER = ["scripts/trigger/.env", "dist.firebase.json"];

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("names files that exist", () => {
    const paths = [...text.matchAll(/`(\.?\w[^`\s]*)`/g)].map(([, path = ""]) => path).filter(isPath);
    expect(
      paths.filter(
        (path) => !MADE_LATER.includes(path) && !existsSync(path) && globSync([path, `src/${path}`]).length === 0,
      ),
    ).toEqual([]);
  });

  test("links to files and headings that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test("names commands that exist", () => {
    const names = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test("every question of CONTRIBUTING.md is answered with at most three files", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  const rows = [...text.matchAll(/^\| (.*\?) +\| (`.*) \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const [, question, answer = ""] of rows) {
    const files = [...answer.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path).filter(isPath);
    expect(files.length, question).toBeGreaterThanOrEqual(1);
    expect(files.length, question).toBeLessThanOrEqual(3);
  }
});

test("the README lists every command", () => {
  const readme = readFileSync("README.md", "utf8");
  const others = readme.slice(readme.indexOf("## Commands"), readme.indexOf("## Connect"));
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run )?${name}\\b|\`${name}\``).test(others),
  );
  expect(missing).toEqual([]);
});

/** Whether a quoted text is a path of the repository, rather than a URL, a name or a generated file. */
function isPath(text: string): boolean {
  if (/[<…]/.test(text)) return false;
  return FOLDERS.some((folder) => text.startsWith(`${folder}/`)) || /^[\w.-]+\.(?:mjs|jsonc?|md|rules|ts)$/.test(text);
}

function foldersIn(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}
