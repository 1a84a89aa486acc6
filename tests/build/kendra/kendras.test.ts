import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { parseTowns } from "../../../src/data/schemas/kendra/kendra-town.ts";
import { filterKey } from "../../../src/language/filter-key.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { builtPage } from "../../support/built-site.ts";

const siteDir = inject("siteDir");
const html = readFileSync(join(siteDir, "upasana-kendra.html"), "utf8");
const slugs = [...html.matchAll(/data-kendra="([^"]+)"/g)].map(([, slug]) => slug ?? "");

describe("the page of the worship centres", () => {
  test("lists each centre of the snapshot once", () => {
    const wanted = readSnapshot(inject("snapshotDir")).kendras.map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(wanted.toSorted());
  });

  test("has headings of countries, states and centres, skips no level, and shows equal names once", () => {
    const headings = builtPage(siteDir, "upasana-kendra.html")
      .tags.filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name, text }) => ({ level: Number(name.slice(1)), text }));
    headings.reduce((before, { level }) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    }, 0);
    const texts = headings.map(({ level, text }) => `${level} ${text}`);
    // Districts and cities have no headings: each row names its city.
    const maharashtra = texts.slice(texts.indexOf("3 Maharashtra") + 1, texts.indexOf("3 Gujarat"));
    expect(maharashtra).toHaveLength(13);
    expect(maharashtra.every((text) => text.startsWith("4 "))).toBe(true);
    expect(texts.filter((text) => /^\d Dubai$/.test(text))).toEqual(["3 Dubai"]);
  });

  test("links to each state at the top", () => {
    const states = [...html.matchAll(/href="#(state-[^"]+)"/g)].map(([, id]) => id);
    expect(states).toContain("state-india-maharashtra");
    for (const id of states) expect(html).toContain(`id="${id}"`);
  });

  test("shows when a centre meets without depending on the current time", () => {
    expect(html).toContain("Every Thursday, 6:30\u00a0pm");
    expect(html).not.toMatch(/Next: \w{3},/);
  });

  test("makes no request to other hosts, including map and directions", () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe)[^>]+(?:src|href)="https?:\/\/(?!localhost)/);
    expect(html).toContain("https://www.google.com/maps/dir/?api=1&amp;destination=17.6805%2C74.0183");
  });
});

describe("calendar files", () => {
  test("match the links, one for each", () => {
    const linked = [...html.matchAll(/href="\/upasana-kendra\/([^"]+\.ics)"/g)].map(([, file]) => file);
    const files = readdirSync(join(siteDir, "upasana-kendra")).filter((file) => file.endsWith(".ics"));
    expect(linked.toSorted()).toEqual(files.toSorted());
    expect(linked).toHaveLength(slugs.length);
  });

  test("use the time zone of a centre abroad", () => {
    const file = readFileSync(join(siteDir, "upasana-kendra", "new-jersey.ics"), "utf8");
    expect(file).toContain("DTSTART;TZID=America/New_York:20260110T173000\r\n");
    expect(file).toContain("BEGIN:DAYLIGHT\r\n");
  });
});

test("the name-chanting bank has the counter in a template, with every book's names", () => {
  const bank = readFileSync(join(siteDir, "ramnaam-bank.html"), "utf8");
  const [before = "", template = ""] = bank.split("<template");
  expect(before).not.toContain("<dialog");
  expect(template.split("</template>")[0]).toContain("<dialog");
  const entries = [...bank.matchAll(/data-jaap-entry="([^"]+)"/g)].map(([, name]) => name);
  expect(entries.length).toBeGreaterThan(0);
  for (const name of entries) expect(template).toContain(`<option value="${name}"`);
});

describe("the file of towns", () => {
  const text = readFileSync(join(siteDir, "upasana-kendra", "towns.txt"), "utf8");
  const towns = parseTowns(text);

  test("has the towns of the countries with centres, the largest first, in at most 30 KB compressed", () => {
    expect(towns.slice(0, 2).map(({ names }) => names)).toEqual([
      ["Mumbai", "Bombay"],
      ["Delhi", "Dilli"],
    ]);
    const names = new Set(towns.flatMap((town) => town.names));
    // Of 15,000 people in the country with most centres, and of 100,000 in the others.
    for (const name of ["Navi Mumbai", "Pimpri", "Thane", "Wai", "Alandi", "London", "New York", "Dubai"]) {
      expect(names, name).toContain(name);
    }
    for (const name of ["Paris", "Tokyo", "Windsor"]) expect(names, name).not.toContain(name);
    expect(gzipSync(text).length).toBeLessThanOrEqual(30_000);
  });

  test("is shorter for the search: each place with its nearest centre, and no small town of another country", () => {
    const lines = readFileSync(join(siteDir, "upasana-kendra", "places.txt"), "utf8").split("\n");
    const centres = z.array(z.record(z.string(), z.string())).parse(JSON.parse(lines[0] ?? ""));
    const [, centre, km] = lines.find((line) => line.startsWith(`${filterKey("Mumbai")}/`))?.split(",") ?? [];
    expect(centres[Number(centre)]).toMatchObject({ en: "Thane", pin: "400601" });
    expect(km).toBe("19");
    // A post code names a region, of which the search knows one town.
    expect(lines.find((line) => line.includes("/pin 11,"))).toContain(filterKey("Delhi"));
    expect(lines.some((line) => line.startsWith(`${filterKey("Mobile")},`))).toBe(false);
  });

  test("is named by the page, which does not load it", () => {
    expect(html).toContain('data-towns="/upasana-kendra/towns.txt"');
    expect(html).not.toMatch(/(?:href|src)="[^"]*towns/);
  });
});
