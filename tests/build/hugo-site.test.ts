// The site for Hugo, with which `npm run bench` compares ours: its frame is taken from one of our pages.
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { writeHugoSite } from "../../scripts/bench/hugo.ts";
import { newFolder } from "../fixtures/folders.ts";

test("has the frame of our pages around a title and a text of its own", () => {
  const project = newFolder();
  mkdirSync(join(project, ".cache"));
  symlinkSync(resolve(inject("snapshotDir")), join(project, ".cache", "snapshot"));
  symlinkSync(resolve(inject("siteDir")), join(project, "dist"));
  const dir = join(newFolder(), "hugo");
  writeHugoSite(project, dir);
  const shell = readFileSync(join(dir, "data", "shell.json"), "utf8");
  expect(shell).toContain("<html");
  expect(shell).toContain("site-footer");
  expect(shell).not.toMatch(/<\/?title/);
});
