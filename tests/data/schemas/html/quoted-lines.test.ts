import { expect, test } from "vitest";
import { linesOfQuotes } from "../../../../src/data/schemas/html/quoted-lines.ts";

test("each line of a quoted verse is in an element of its own, and the line breaks stay", () => {
  expect(
    linesOfQuotes('<p>a<br>b</p><blockquote><p id="p2">a <em>b</em><br>c</p><p>d</p></blockquote><p>e<br>f</p>'),
  ).toBe(
    '<p>a<br>b</p><blockquote><p id="p2"><span class="line">a <em>b</em><br></span><span class="line">c</span></p>' +
      "<p>d</p></blockquote><p>e<br>f</p>",
  );
});

test("a verse stays as it is if an element begins in one line and ends in another", () => {
  for (const verse of ["<em>a<br>b</em>", "a</em><br><em>b", "a<br>b"]) {
    const html = `<blockquote>${verse === "a<br>b" ? verse : `<p>${verse}</p>`}</blockquote>`;
    expect(linesOfQuotes(html)).toBe(html);
  }
  const withPicture = '<blockquote><p><img src="/a.png"><br>b</p></blockquote>';
  expect(linesOfQuotes(withPicture)).toContain('<span class="line"><img src="/a.png"><br></span>');
});
