// The build renders with the inside of Astro; what it makes is what plain `astro build` makes, and can be made with it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { buildSample } from "../support/build-sample.ts";
import { command } from "../support/command.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";

const dir = newFolder();
const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };

/** A release of Astro without the file that lists a site's pages. */
const code = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith("astro/runtime/prerender/")) throw new Error("It is gone.");
      return next(name, context);
    },
  });`;
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=data:text/javascript,${encodeURIComponent(code)}`;

/** Lists of page files contain what pages weigh, the worker and the build's id have hashes of pages, and a publish its time. */
const DIFFER_BY_NATURE = /^(?:packs\/|sw\.js$|(?:build|published)\.json$)/;
const HASH = / '(sha256-[^']*)'/g;
const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;

test.runIf(IS_EVERY_CASE)("with a release of Astro that has changed inside, npm run build names the way out", () => {
  const done = spawnSync(...command("build"), {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", CONTENT_SOURCE: "sample", ...folders, NODE_OPTIONS },
    encoding: "utf8",
  });
  expect(done.status).toBe(1);
  expect(done.stderr).toMatch(/^This release of Astro .* publish with `npm run build -- --plain`.* It is gone\.$/m);
  expect(done.stderr).not.toContain("    at ");
});

describe.runIf(IS_EVERY_CASE)("with such a release, npm run build -- --plain", () => {
  beforeAll(async () => {
    expect((await buildSample({ ...folders, NODE_OPTIONS }, "--plain")).pages).toBeGreaterThan(100);
  });

  test("publishes all files of the site", () => {
    const others = (site: string) => filesIn(site).filter((file) => !file.startsWith("packs/lists/"));
    expect(others(folders.SITE_DIR)).toEqual(others(inject("siteDir")));
  });

  test("makes every page the same byte for byte, but for the hashes of scripts and styles that it does not have", () => {
    const pages = filesIn(inject("siteDir")).filter((file) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(100);
    for (const page of pages) {
      const [ours, plain] = [read(inject("siteDir"), page), read(folders.SITE_DIR, page)];
      expect(withoutHashes(ours), page).toBe(withoutHashes(plain));
      expect(hashesOf(plain), page).toEqual(expect.arrayContaining(hashesOf(ours)));
    }
  });

  test("makes every other file the same, but for those that follow from the pages or the time", () => {
    const others = filesIn(inject("siteDir")).filter((file) => !file.endsWith(".html") && !DIFFER_BY_NATURE.test(file));
    const differ = others.filter(
      (file) => !readFileSync(join(inject("siteDir"), file)).equals(readFileSync(join(folders.SITE_DIR, file))),
    );
    expect(differ).toEqual([]);
  });
});

function read(site: string, file: string): string {
  return readFileSync(join(site, file), "utf8");
}

function withoutHashes(html: string): string {
  return html.replace(POLICY, (policy) => policy.replace(HASH, ""));
}

function hashesOf(html: string): string[] {
  const [policy = ""] = POLICY.exec(html) ?? [];
  return [...policy.matchAll(HASH)].map(([, hash = ""]) => hash);
}
