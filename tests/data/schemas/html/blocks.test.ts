import { describe, expect, test } from "vitest";
import { sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";

const words = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };
const safe = (html: string): string => sanitizeHtml(html, { ...words, origin: "https://site.example" });

describe.each<[string, [string, string, string][]]>([
  [
    "text",
    [
      ["loose text becomes a paragraph", "राम कृष्ण", "<p>राम कृष्ण</p>"],
      [
        "controls and overrides of direction go, also from references",
        "a\u0000\u0007b&#x202e;c&#x2066;d",
        "<p>abcd</p>",
      ],
      ["lone surrogates are replaced", "a\ud800b", "<p>a\ufffdb</p>"],
      ["letters are composed", "cafe&#x301;", "<p>caf\u00e9</p>"],
      ["joiners stay", "र\u200dया", "<p>र\u200dया</p>"],
    ],
  ],
  [
    "blocks",
    [
      [
        "blank paragraphs go",
        "<p>a</p><p>&nbsp;</p><p><br> </p><p><b> </b></p><div></div><p>b</p>",
        "<p>a</p><p>b</p>",
      ],
      ["a div with a line in it becomes a paragraph", "<div>a <b>b</b></div>", "<p>a <strong>b</strong></p>"],
      [
        "a div with blocks in it gives way",
        "<div>a<p>b</p>c<ul><li>d</ul></div>",
        "<p>a</p><p>b</p><p>c</p><ul><li>d</li></ul>",
      ],
      [
        "the language of a div goes on to its blocks",
        '<div lang="sa">a<p lang="mr">b</p></div>',
        '<p lang="sa">a</p><p lang="mr">b</p>',
      ],
      [
        "a link around blocks goes into them",
        '<a href="/x"><div>a</div><h2>b</h2></a>',
        '<p><a href="/x">a</a></p><h2><a href="/x">b</a></h2>',
      ],
      ["a bold wrapper of a whole paste means nothing", '<b style="font-weight: normal"><p>a</p></b>', "<p>a</p>"],
      [
        "a paragraph alone in a list item needs no element",
        "<ul><li><p>a</p></li><li><div>b</div></li></ul>",
        "<ul><li>a</li><li>b</li></ul>",
      ],
      [
        "a list directly in a list belongs to the item before",
        "<ul><li>a</li><ul><li>b</li></ul></ul>",
        "<ul><li>a<ul><li>b</li></ul></li></ul>",
      ],
      ["line breaks at both ends of a paragraph go", "<p><br>a<br>b<br></p>", "<p>a<br>b</p>"],
      ["preformatted text keeps its lines", "<pre>\n\n  a\n   b</pre>", "<pre>  a\n   b</pre>"],
      ["unknown elements leave their content", "<x-card>a<font color=red>b</font></x-card>", "<p>ab</p>"],
    ],
  ],
  [
    "headings",
    [
      ["begin at h2", "<h1>a</h1>", "<h2>a</h2>"],
      [
        "leave no gap",
        "<h2>a</h2><h4>b</h4><h4>c</h4><h6>d</h6><h3>e</h3>",
        "<h2>a</h2><h3>b</h3><h3>c</h3><h4>d</h4><h3>e</h3>",
      ],
      ["end at h4", "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>", "<h2>a</h2><h3>b</h3><h4>c</h4><h4>d</h4>"],
      ["without words go", "<h2> <br></h2><p>a</p>", "<p>a</p>"],
    ],
  ],
  [
    "emphasis",
    [
      [
        "has one name each",
        "<b>a</b> <i>b</i> <strike>c</strike> <tt>d</tt>",
        "<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>",
      ],
      ["is not repeated", "<b>a <strong>b</strong></b>", "<p><strong>a b</strong></p>"],
      ["without words goes", "a<b></b><i> </i>b", "<p>a b</p>"],
    ],
  ],
  [
    "tables",
    [
      [
        "stand in a region that the keyboard reaches",
        '<table border=1><caption>c</caption><tr><th scope="col">a<td colspan="2"><p>b</p></table>',
        '<div role="region" tabindex="0" aria-label="Table 1"><table role="table"><caption>c</caption><tbody role="rowgroup"><tr role="row"><th scope="col" role="columnheader">a</th><td colspan="2" role="cell">b</td></tr></tbody></table></div>',
      ],
      [
        "have headings of rows beside cells",
        "<table><tr><th>a<td>b<tr><th scope=row>c<th>d</table>",
        '<div role="region" tabindex="0" aria-label="Table 1"><table role="table"><tbody role="rowgroup"><tr role="row"><th role="rowheader">a</th><td role="cell">b</td></tr><tr role="row"><th scope="row" role="rowheader">c</th><th role="columnheader">d</th></tr></tbody></table></div>',
      ],
      ["without content go", "<table><tr><td> </td></tr></table>", ""],
    ],
  ],
])("%s", (_, cases) => {
  test.each(cases)("%s", (_title, html, expected) => {
    expect(safe(html)).toBe(expected);
    expect(safe(expected)).toBe(expected);
  });
});
