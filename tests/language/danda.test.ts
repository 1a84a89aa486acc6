import { expect, test } from "vitest";
import { bindDandas, bindDandasInHtml, lineEnd, phrasesOf } from "../../src/language/danda.ts";

test.each([
  ["रूप पाहतां लोचनीं ।", "रूप पाहतां लोचनीं_।"],
  ["सुख जालें वो साजणी ॥ १ ॥", "सुख जालें वो साजणी_॥_१_॥"],
  ["विटेवरी । कर कटावरी", "विटेवरी_। कर कटावरी"],
  ["राम राम॥१॥", "राम राम॥१॥"],
  ["॥ श्री ॥", "॥ श्री_॥"],
])("in %j, no blank before a danda or its number lets a line break", (text, expected) => {
  expect(bindDandas(text).replaceAll("\u00a0", "_")).toBe(expected);
});

test.each([
  ["रूप पाहतां लोचनीं ।", "रूप पाहतां लो", "चनीं_।"],
  ["वामाङ्गे च", "वामाङ्गे ", "च"],
  ["नमस्तस्य", "नमस्त", "स्य"],
  ["", "", ""],
])("the end of %j is its last letters with its danda, and divides no conjunct", (text, start, end) => {
  const parts = lineEnd(text);
  expect([parts.start, parts.end.replaceAll("\u00a0", "_")]).toEqual([start, end]);
});

test.each([
  ["विटेवरी । कर कटावरी ॥ १ ॥", ["विटेवरी ।", "कर कटावरी ॥ १ ॥"]],
  ["vitevari | kara katavari || 1 ||", ["vitevari |", "kara katavari || 1 ||"]],
  ["रूप पाहतां लोचनीं ।", ["रूप पाहतां लोचनीं ।"]],
  ["॥ इति स्तोत्रं ॥ १ ॥", ["॥ इति स्तोत्रं ॥ १ ॥"]],
  ["|| Iti stotram ||", ["|| Iti stotram ||"]],
])("%j is divided after a danda, where a word follows", (line, expected) => {
  expect(phrasesOf(line)).toEqual(expected);
});

test("in HTML, a danda stays with the letters before it, and attributes stay as they are", () => {
  const html = '<p title="रूप ।">रूप पाहतां ।<br>सुख &amp; जालें ॥ १ ॥</p>';
  expect(bindDandasInHtml(html).replaceAll("\u00a0", "_")).toBe(
    '<p title="रूप ।">रूप पा<bdi>हतां_।</bdi><br>सुख &amp; <bdi>जालें_॥</bdi>_१_॥</p>',
  );
  expect(bindDandasInHtml("<p>No danda.</p>")).toBe("<p>No danda.</p>");
});
