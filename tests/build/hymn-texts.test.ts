// What lists show of a stotra or gajar, and its plain text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { abhangText } from "../../src/data/library/song/abhangs.ts";
import { hymnCard, hymnText } from "../../src/data/library/song/hymn-card.ts";
import { hymnListPage } from "../../src/data/library/song/hymns.ts";
import { type Hymn, parseHymn } from "../../src/data/schemas/hymn.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { context, rawOf, valueOf } from "../data/schemas/documents.ts";
import { contentOf } from "../fixtures/snapshots.ts";

const VERSES = "नारद उवाच ।\n\nप्रणम्य शिरसा देवं\nगौरीपुत्रं विनायकम् ॥१॥\n\nप्रथमं वक्रतुण्डं च ॥२॥";

function hymnOf(fields: Parameters<typeof rawOf>[1]): Hymn {
  return valueOf(parseHymn(rawOf("downloads-stotra-gajar", fields), context));
}

describe("a hymn in a list", () => {
  test("shows the number of its numbered verses, and the first of them", () => {
    const card = hymnCard(hymnOf({ lyrics: VERSES }));
    expect(card).toMatchObject({ verses: 2, minutes: 1, opening: "प्रणम्य शिरसा देवं" });
    expect(card.url).toBe("/downloads-stotra-gajar/aarti");
  });

  test("shows the number of stanzas without the refrain if none is numbered", () => {
    expect(hymnCard(hymnOf({ lyrics: "विठ्ठल विठ्ठल ॥धृ॥\n\nहरी\n\nओम" })).verses).toBe(2);
  });

  test.each([
    ["Sanskrit verses of 32 syllables", `${"नमो नमो नमो नमो नमो नमो नमो नमो\n".repeat(2)}\n`.repeat(12), 3],
    ["Latin letters", "jai jai ram krishna hari\n".repeat(60), 3],
    ["conjuncts, which are one syllable", "स्त्री ".repeat(180), 1],
  ])("shows how long it takes to recite: %s", (_, lyrics, minutes) => {
    expect(hymnCard(hymnOf({ lyrics })).minutes).toBe(minutes);
  });

  test.each([
    ["https://example.org/a/aarti.pdf", "PDF"],
    ["https://storage.example.org/o/texts%2Faarti.PDF?alt=media&token=1", "PDF"],
    ["/files/aarti.epub", "EPUB"],
    ["https://example.org/download?id=3", "File"],
  ])("names the kind of %s: %s", (fileUrl, kind) => {
    expect(hymnCard(hymnOf({ fileUrl })).downloads).toEqual([
      { kind, url: fileUrl, fileName: null, size: null, pages: null },
    ]);
  });

  test("shows size, pages and length if the database has them, and none for 0", () => {
    const known = hymnOf({ fileUrl: "/a.pdf", fileSize: 120_000, pages: 4, audioUrl: "/a.mp3", duration: 245 });
    expect(hymnCard(known)).toMatchObject({
      downloads: [{ size: 120_000, pages: 4 }],
      audio: { url: "/a.mp3", duration: 245 },
    });
    expect(hymnOf({ fileSize: 0, pages: 0, duration: 0 })).toMatchObject({
      fileSize: null,
      pages: null,
      duration: null,
    });
  });

  test("offers nothing if it has only a title", () => {
    expect(hymnCard(hymnOf({}))).toMatchObject({ url: null, verses: 0, minutes: 0, downloads: [], audio: null });
  });

  test("names its text file after its title, without characters that file systems forbid", () => {
    expect(hymnCard(hymnOf({ title: 'आरती: "जय/देव" ?', lyrics: "जय" })).downloads[0]?.fileName).toBe("आरती जय देव.txt");
  });
});

test("groups lists by language in the order of the configuration, with names in the interface's language", () => {
  const hymns = ["Sanskrit", "", "Hindi", "Marathi", "Sanskrit"].map((language, index) =>
    hymnOf({ slug: `h${index}`, language }),
  );
  const { groups } = hymnListPage(contentOf({ hymns }), "stotra");
  expect(groups.map(({ heading, id, hymns: own }) => [heading, id, own.length])).toEqual([
    ["Marathi", "mr", 1],
    ["Hindi", "hi", 1],
    ["Sanskrit", "sa", 2],
    ["Other languages", "other", 1],
  ]);
});

test("an abhang's plain text has its poet, and is saved from its page", async () => {
  const { abhangs } = readSnapshot(inject("snapshotDir"));
  for (const abhang of abhangs) {
    const path = `/abhang/${abhang.slug}.txt`;
    const text = await (await fetch(inject("siteUrl") + path)).text();
    expect(text).toBe(abhangText(abhang));
    expect(text.startsWith([abhang.title, abhang.poet].filter(Boolean).join("\n"))).toBe(true);
    const page = readFileSync(join(inject("siteDir"), `abhang/${abhang.slug}.html`), "utf8");
    expect(page).toContain(`href="${path}" download="${abhang.title}.txt"`);
  }
});

describe("the plain text of a hymn", () => {
  test("has title, verses with their marks, and the address of the page", () => {
    expect(hymnText(hymnOf({ title: "आरती", lyrics: "जय देव ॥धृ॥\n\nपहिले\nदुसरे ॥१॥" }))).toBe(
      "आरती\n\nजय देव ॥धृ॥\n\nपहिले\nदुसरे ॥१॥\n\n—\nShantideep Upasana\nhttp://localhost:4321/downloads-stotra-gajar/aarti\n",
    );
  });

  test("is built as UTF-8 for each hymn with lyrics, and saved from its page", async () => {
    const hymns = readSnapshot(inject("snapshotDir")).hymns.filter(({ stanzas }) => stanzas.length > 0);
    const pageOf = (name: string) =>
      readFileSync(join(inject("siteDir"), `downloads-stotra-gajar/${name}.html`), "utf8");
    expect(hymns.length).toBeGreaterThan(9);
    for (const hymn of hymns) {
      const path = `/downloads-stotra-gajar/${hymn.slug}.txt`;
      const answer = await fetch(inject("siteUrl") + path);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const text = await answer.text();
      expect(text).toBe(hymnText(hymn));
      const link = `href="${path}" download="${hymn.title}.txt"`;
      expect(pageOf(hymn.slug)).toContain(link);
      expect(pageOf(`${hymn.downloadType}-list`)).not.toContain(path);
      expect(hymnCard(hymn).downloads.at(-1)?.size).toBe(Buffer.byteLength(text));
    }
  });
});
