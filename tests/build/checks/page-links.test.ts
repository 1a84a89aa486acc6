import { expect, test } from "vitest";
import { pageLinks } from "../../../src/build/checks/page-links.ts";

test("reads links and anchors from the tags of a page", () => {
  const html =
    '<p id="p1"><a href="/post/a?b=1&amp;c=2" data-x="1 > 0">x</a><img srcset="/a.webp 400w, /b.webp 800w" /><img alt="1 > 0" src="/c.webp"></p>';
  const { links, anchors } = pageLinks(html);
  expect([...links]).toEqual(["/post/a?b=1&c=2", "/a.webp", "/b.webp", "/c.webp"]);
  expect([...anchors]).toEqual(["p1"]);
});

test("ignores text that looks like an attribute", () => {
  const { links } = pageLinks('<p>a href="/none?b=&#x3C;%=c%>">x and href="/no<b>ne</b>" src="/x"</p>');
  expect([...links]).toEqual([]);
});
