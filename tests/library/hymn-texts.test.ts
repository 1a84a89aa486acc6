// What the lists tell of a stotra or gajar, and its plain text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { hymnCard, hymnText } from "../../src/library/hymn-card.ts";
import { hymnListPage } from "../../src/library/hymns.ts";
import { type Hymn, parseHymn } from "../../src/schemas/hymn.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { context, rawOf, valueOf } from "../schemas/documents.ts";

const VERSES = "नारद उवाच ।\n\nप्रणम्य शिरसा देवं\nगौरीपुत्रं विनायकम् ॥१॥\n\nप्रथमं वक्रतुण्डं च ॥२॥";

function hymnOf(fields: Parameters<typeof rawOf>[1]): Hymn {
  return valueOf(parseHymn(rawOf("downloads-stotra-gajar", fields), context));
}

describe("a hymn in a list", () => {
  test("has its numbered verses counted, and begins with the first of them", () => {
    const card = hymnCard(hymnOf({ lyrics: VERSES }));
    expect(card).toMatchObject({ verses: 2, minutes: 1, firstLine: "प्रणम्य शिरसा देवं" });
    expect(card.url).toBe("/downloads-stotra-gajar/aarti");
  });

  test("has all stanzas but the refrain counted where none is numbered", () => {
    expect(hymnCard(hymnOf({ lyrics: "विठ्ठल विठ्ठल ॥धृ॥\n\nहरी\n\nओम" })).verses).toBe(2);
  });

  test.each([
    ["Sanskrit verses of 32 syllables", `${"नमो नमो नमो नमो नमो नमो नमो नमो\n".repeat(2)}\n`.repeat(12), 3],
    ["Latin letters", "jai jai ram krishna hari\n".repeat(60), 3],
    ["conjuncts, which are one syllable", "स्त्री ".repeat(180), 1],
  ])("tells how long it takes to recite: %s", (_, lyrics, minutes) => {
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

  test("has size, pages and length where the database gives them, and 0 is not one", () => {
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

  test("with nothing but a title offers nothing", () => {
    expect(hymnCard(hymnOf({}))).toMatchObject({ url: null, verses: 0, minutes: 0, downloads: [], audio: null });
  });

  test("calls its text by its title, without what file systems refuse", () => {
    expect(hymnCard(hymnOf({ title: 'आरती: "जय/देव" ?', lyrics: "जय" })).downloads[0]?.fileName).toBe("आरती जय देव.txt");
  });
});

test("lists stand by language in the order of the configuration, named in the interface's words", () => {
  const hymns = ["Sanskrit", "", "Hindi", "Marathi", "Sanskrit"].map((language, index) =>
    hymnOf({ slug: `h${index}`, language }),
  );
  const { groups } = hymnListPage({ ...readSnapshot(inject("snapshotDir")), hymns }, "stotra");
  expect(groups.map(({ heading, id, hymns: own }) => [heading, id, own.length])).toEqual([
    ["Marathi", "mr", 1],
    ["Hindi", "hi", 1],
    ["Sanskrit", "sa", 2],
    ["Other languages", "other", 1],
  ]);
});

describe("the plain text of a hymn", () => {
  test("has title, verses with their marks, and the way back", () => {
    expect(hymnText(hymnOf({ title: "आरती", lyrics: "जय देव ॥धृ॥\n\nपहिले\nदुसरे ॥१॥" }))).toBe(
      "आरती\n\nजय देव ॥धृ॥\n\nपहिले\nदुसरे ॥१॥\n\n—\nShantideep Upasana\nhttp://localhost:4321/downloads-stotra-gajar/aarti\n",
    );
  });

  test("is built for each hymn with lyrics, as UTF-8, and its size is told where it is offered", async () => {
    const hymns = readSnapshot(inject("snapshotDir")).hymns.filter(({ stanzas }) => stanzas.length > 0);
    expect(hymns.length).toBeGreaterThan(9);
    for (const hymn of hymns) {
      const path = `/downloads-stotra-gajar/${hymn.slug}.txt`;
      const answer = await fetch(inject("siteUrl") + path);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const text = await answer.text();
      expect(text).toBe(hymnText(hymn));
      const list = readFileSync(
        join(inject("siteDir"), `downloads-stotra-gajar/${hymn.downloadType}-list.html`),
        "utf8",
      );
      expect(list).toContain(`href="${path}" download="${hymn.title}.txt"`);
      expect(hymnCard(hymn).downloads.at(-1)?.size).toBe(Buffer.byteLength(text));
    }
  });
});
