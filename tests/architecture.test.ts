import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

type Rule = Readonly<{
  /** Rooms whose values it may import. */
  rooms: readonly string[];
  /** Rooms of which it may know the types only. */
  types?: readonly string[];
  /** Single files of other rooms, which import nothing themselves. */
  files?: readonly string[];
}>;

/** Rooms of scripts that a page or a component brings along for the browser. */
const SCRIPTS = ["search", "kendra", "gallery", "jaap", "reading", "offline"];

// Imports run along the trip: ask → check → keep → answer → show. A room may always import itself.
const rooms: Readonly<Record<string, Rule>> = {
  disk: { rooms: [] },
  site: { rooms: [], types: ["schemas"] },
  firestore: { rooms: ["site"] },
  schemas: { rooms: [], types: ["firestore", "site"] },
  snapshot: { rooms: ["disk", "schemas"], types: ["firestore", "site"] },
  pictures: { rooms: ["disk", "schemas"], types: ["snapshot"] },
  library: { rooms: ["snapshot", "pictures", "schemas", "site", "search", "kendra"] },
  // What a browser does, and where the build needs the same answer, the build too.
  search: { rooms: [] },
  kendra: { rooms: ["site"] },
  gallery: { rooms: ["site"] },
  jaap: { rooms: ["site"] },
  reading: { rooms: ["site", "search"] },
  offline: { rooms: ["site", "search"] },
  islands: { rooms: ["site"], types: ["schemas"], files: ["schemas/count.ts"] },
  components: {
    rooms: ["site", "islands", "styles", ...SCRIPTS],
    types: ["library", "schemas"],
  },
  layouts: { rooms: ["components", "site", "styles"], types: ["library"] },
  pages: { rooms: ["library", "layouts", "components", "site", ...SCRIPTS], types: ["schemas"] },
  render: { rooms: [] },
  integrations: { rooms: ["site", "search", "pictures"] },
  publish: {
    rooms: [
      "disk",
      "firestore",
      "schemas",
      "snapshot",
      "pictures",
      "library",
      "site",
      "search",
      "offline",
      "integrations",
      "render",
    ],
  },
  styles: { rooms: [] },
};

type Import = Readonly<{ file: string; from: string; to: string; isType: boolean; target: string }>;

const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(?:ts|tsx|astro|js)$/.test(file));
const imports = files.flatMap(importsOf);
const between = imports.filter(({ from, to }) => from !== to);

test("every room has a row in the table", () => {
  const found = new Set(files.filter((file) => file.includes("/")).map(roomOf));
  expect([...found].filter((room) => !(room in rooms))).toEqual([]);
  expect(imports.length).toBeGreaterThan(300);
});

describe.each(Object.entries(rooms))("src/%s", (room, { rooms: values, types = [], files: single = [] }) => {
  test(`imports ${[...values, ...types.map((type) => `types of ${type}`)].join(", ") || "no other room"}`, () => {
    const wrong = between
      .filter(({ from }) => from === room)
      .filter(
        ({ file, to, isType, target }) =>
          !values.includes(to) && !(isType && types.includes(to)) && !single.includes(pathOf(file, target)),
      );
    expect(imports.filter(({ file }) => single.includes(file)).map(describeImport)).toEqual([]);
    expect(wrong.map(describeImport)).toEqual([]);
  });
});

test("firebase-admin is known in src/firestore only", () => {
  const users = packagesUsed(/^(?:firebase-admin|@google-cloud)\b/);
  expect(users.filter((file) => !file.startsWith("firestore/"))).toEqual([]);
});

test("no file of the browser asks for a package of the build", () => {
  const wrong = packagesUsed(/^(?:node:|astro|zod|sharp|pagefind$|hast-)/, (text) =>
    text.replace(/^import type .*/gm, ""),
  );
  expect(wrong.filter((file) => ["islands", ...SCRIPTS].includes(roomOf(file)))).toEqual([]);
});

test("HTML from content enters a page in one place, and only the sanitiser makes it", () => {
  const setters = files.filter((file) =>
    /set:html|innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML/.test(code(file)),
  );
  expect(setters.toSorted()).toEqual(expect.arrayContaining(["components/RichText.astro"]));
  expect(
    setters.filter((file) => !/^(?:components\/RichText|layouts\/(?:InlineScript|JsonLd|Once))\.astro$/.test(file)),
  ).toEqual([]);
  const makers = files.filter((file) => /trustStoredHtml\(/.test(code(file)));
  expect(makers.toSorted()).toEqual(["schemas/safe-html.ts", "snapshot/bodies.ts"]);
});

test("a component asks nobody: what it knows of the library is types", () => {
  const asking = between.filter(({ from, to, isType }) => from === "components" && to === "library" && !isType);
  expect(asking.map(describeImport)).toEqual([]);
});

test("no room is a drawer for anything", () => {
  const drawers = files.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|lib|common|types|misc|index)(?:\/|\.tsx?$)/.test(file),
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
  const pattern = /(?:^|\n)\s*(import|export)\s+(type\s+)?((?:[^;"']*?)\sfrom\s+)?["'](\.[^"']+)["']/g;
  return code(file)
    .matchAll(pattern)
    .map(([, , type, names = "", target = ""]) => {
      const path = pathOf(file, target);
      return { file, from: roomOf(file), to: roomOf(path), isType: type !== undefined || hasTypesOnly(names), target };
    })
    .toArray();
}

/** `import { type A, type B } from` brings no values. */
function hasTypesOnly(names: string): boolean {
  const inner = /^\{(.*)\}\s*from\s*$/s.exec(names.trim().replace(/\s+/g, " ") + " ")?.[1];
  const list = inner?.split(",").filter((name) => name.trim() !== "") ?? [];
  return list.length > 0 && list.every((name) => name.trim().startsWith("type "));
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
  return posix.join(dirname(file), target);
}

function roomOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function describeImport({ file, target, isType }: Import): string {
  return `${file} imports ${isType ? "types of " : ""}${target}`;
}
