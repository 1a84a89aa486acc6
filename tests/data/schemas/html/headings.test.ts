import { expect, test } from "vitest";
import { bodyHtml } from "../../../../src/data/schemas/html/body.ts";
import { headingsOf } from "../../../../src/data/schemas/html/headings.ts";
import { bodyFrom } from "../../../fixtures/bodies.ts";

const picture = { src: "/pictures/a.jpg", sources: [], width: null, height: null };
const headingsIn = (html: string) => headingsOf(bodyHtml(bodyFrom(html), () => picture));

test("a body's headings have the ids that links lead to, and their text alone", () => {
  const html = `<p>a</p><h2>First</h2><ul><li>not the heading</li></ul><h3>Below it</h3>
    <h2 lang="mr">गुरु <em>व</em> <a href="/post/b">शिष्य</a></h2><p>b</p><h2>A &amp; B &lt; C</h2>`;
  expect(headingsIn(html)).toEqual([
    { id: "h1", text: "First", lang: null },
    { id: "h3", text: "गुरु व शिष्य", lang: "mr" },
    { id: "h4", text: "A & B < C", lang: null },
  ]);
  expect(headingsIn("<p>a</p>")).toEqual([]);
});

test("a heading of two lines is one text, and one of a picture alone has no name for a link", () => {
  const html = `<h2>The first day<br>of nine</h2><p>a</p><h2><img src="https://cdn.example/a.jpg" alt="A lamp"></h2><p>b</p>`;
  expect(headingsIn(html)).toEqual([{ id: "h1", text: "The first day of nine", lang: null }]);
});
