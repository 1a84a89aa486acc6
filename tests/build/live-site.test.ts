import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileState } from "../../src/build/file-state.ts";
import { liveLink, rollBackLive, switchLive } from "../../src/build/live-site.ts";
import { newFolder } from "../fixtures/folders.ts";

const top = newFolder();
const site = join(top, "site");
const link = liveLink(site);
const shown = () => readFileSync(join(link, "index.html"), "utf8");

function publish(text: string): void {
  const dir = join(newFolder(), "site");
  mkdirSync(dir);
  writeFileSync(join(dir, "index.html"), text);
  const state = fileState(join(dir, "index.html"), text);
  if (state === null) throw new Error("The test's site has no file.");
  switchLive(link, { dir, state: new Map([["index.html", state]]) }, top);
}

test("the link leads back to the previous site, and the next publish replaces the bad one", () => {
  publish("first");
  expect(rollBackLive(link)).toBe(false);
  expect(shown()).toBe("first");
  publish("second");
  publish("bad");
  expect(rollBackLive(link)).toBe(true);
  expect(shown()).toBe("second");
  publish("third");
  expect(shown()).toBe("third");
  expect(rollBackLive(link)).toBe(true);
  expect(shown()).toBe("second");
});
