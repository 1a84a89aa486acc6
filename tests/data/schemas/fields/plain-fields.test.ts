import { describe, expect, test } from "vitest";
import { parseAbhang } from "../../../../src/data/schemas/abhang.ts";
import { parseAlbum } from "../../../../src/data/schemas/album.ts";
import { parseKendra } from "../../../../src/data/schemas/kendra.ts";
import { parsePost } from "../../../../src/data/schemas/post.ts";
import { context, partOf, rawOf, valueOf } from "../documents.ts";

const lyricsOf = (lyrics: string) =>
  valueOf(parseAbhang(rawOf("abhang-lyrics", { lyrics }), context)).stanzas.map(({ lines }) => lines);

test("character references become letters in every field of plain text, and in the address of a tag", () => {
  const post = valueOf(
    parsePost(rawOf("posts", { title: "दीप &amp; नाम &#8211; आज &amp;amp; उद्या", tags: ["नाम &amp; जप"] }), context),
  );
  expect(post).toMatchObject({ title: "दीप & नाम – आज & उद्या", tags: [{ label: "नाम & जप", slug: "नाम-जप" }] });
  const photos = [{ imageUrl: "https://e.example/a?b=1&amp;c=2", caption: { mr: "दीप &amp; ज्योत" } }];
  expect(valueOf(parseAlbum(rawOf("photo-gallery", { photos }), context)).photos).toMatchObject([
    { imageUrl: "https://e.example/a?b=1&c=2", captions: { mr: "दीप & ज्योत" } },
  ]);
});

test("elements are left out and reported, and part words only where they part lines", () => {
  const { value, problems } = partOf(
    parsePost(rawOf("posts", { title: "un<b>bel</b>ievable", metaDescription: "एक<br>दोन" }), context),
  );
  expect(value).toMatchObject({ title: "unbelievable", metaDescription: "एक दोन" });
  expect(problems).toMatchObject([
    { field: "title", value: '"un<b>bel</b>ievable"' },
    { field: "metaDescription", value: '"एक<br>दोन"' },
  ]);
  const kendra = partOf(parseKendra(rawOf("upasana-kendra", { address: "<p>12 Road</p><p>Pune</p>" }), context));
  expect(kendra.value.address).toBe("12 Road Pune");
});

test.each(["5 < 6 & 7 > 2", "राम <3", "<राम>", "a<b@c.example>", "AT&T;", "<b></b>"])("%s stays as it is", (title) => {
  expect(valueOf(parsePost(rawOf("posts", { title }), context)).title).toBe(title);
});

describe("lyrics", () => {
  test.each([
    [
      "line breaks in a paragraph",
      "<p>एक<br>दोन</p><p>तीन<br />चार</p>",
      [
        ["एक", "दोन"],
        ["तीन", "चार"],
      ],
    ],
    ["a paragraph for each line", "<p>एक</p>\n<p>दोन</p>\n<p>&nbsp;</p>\n<p>तीन</p>", [["एक", "दोन"], ["तीन"]]],
    ["line breaks alone", "एक<br>\nदोन<br><br>तीन", [["एक", "दोन"], ["तीन"]]],
    ["plain text", "एक &amp; दोन\n\nतीन", [["एक & दोन"], ["तीन"]]],
  ])("have lines and stanzas from %s", (_, lyrics, expected) => {
    expect(lyricsOf(lyrics)).toEqual(expected);
  });
});
