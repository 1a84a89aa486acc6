// The owner's configuration itself; all other tests run on a configuration of their own.
import { expect, test } from "vitest";
import { site } from "../../src/site/config.ts";
import type { Label } from "../../src/site/config-type.ts";

const { books, categories, posts, pageSizes } = site;
const timeZones = [site.timeZone, ...Object.values(site.timeZones)];

test("every label of the configuration exists in three languages", () => {
  const labels = labelsIn(site);
  expect(labels.length).toBeGreaterThan(5);
  for (const label of labels) {
    for (const text of [label.en, label.mr, label.hi]) expect.soft(text, JSON.stringify(label)).toMatch(/\S/);
  }
});

test("slugs are valid in addresses", () => {
  const { mentor, privacyPolicy, terms, specialArticles } = posts;
  const slugs = [
    ...Object.values(categories),
    mentor,
    privacyPolicy,
    terms,
    ...specialArticles.map(({ slug }) => slug),
  ];
  expect(slugs.filter((slug) => slug === "" || /[\s/?#\\]/.test(slug))).toEqual([]);
});

test("page sizes are whole numbers, and lists are not empty", () => {
  expect(Object.entries(pageSizes).filter(([, size]) => !Number.isInteger(size) || size < 0)).toEqual([]);
  expect(Math.min(pageSizes.listing, pageSizes.languageListing)).toBeGreaterThan(0);
});

test("browsers know every language, number locale and time zone", () => {
  expect(Intl.getCanonicalLocales([site.numberLocale, ...Object.values(site.languages)])).not.toEqual([]);
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat("en", { timeZone }), timeZone).not.toThrow();
  expect(Object.keys(site.languages)).toContain(site.navadurgaLanguage);
});

test("links point to other sites", () => {
  const urls = [
    site.defaultUrl,
    site.map.tiles,
    ...[...site.social, ...site.sisterSites].map(({ url }) => url),
    ...site.apps.flatMap(({ googlePlay, appStore }) => [googlePlay, appStore]),
  ];
  expect(urls.filter((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? ""))).toEqual([]);
});

test("no book and no entry exists twice", () => {
  const names = [...books.map(({ id }) => id), ...books.flatMap(({ entries }) => entries.map(({ name }) => name))];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every field has a name in the database", () => {
  const fields = Object.values(site.fields).flatMap((collection) => Object.entries<readonly string[]>(collection));
  expect(fields.filter(([, names]) => names.length === 0 || names.includes("")).map(([field]) => field)).toEqual([]);
});

/** Every label of the configuration, however deep. */
function labelsIn(value: unknown): Label[] {
  if (typeof value !== "object" || value === null) return [];
  return isLabel(value) ? [value] : Object.values(value).flatMap(labelsIn);
}

function isLabel(value: object): value is Label {
  return "en" in value && "mr" in value && "hi" in value && typeof value.en === "string";
}
