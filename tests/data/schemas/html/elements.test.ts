import { describe, expect, test } from "vitest";
import { sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";

const words = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };
const safe = (html: string): string => sanitizeHtml(html, { ...words, origin: "https://site.example" });
const outside = 'rel="noopener noreferrer"';
const image = 'loading="lazy" decoding="async"';

describe.each<[string, [string, string, string][]]>([
  [
    "attributes",
    [
      ["class, style, id and data go", '<p class="a" style="b" id="c" data-d="e" onclick="f">x</p>', "<p>x</p>"],
      [
        "language and direction stay when well-formed",
        '<p lang="mr-IN" dir="RTL">x</p>',
        '<p lang="mr-IN" dir="rtl">x</p>',
      ],
      ["language and direction go when not", '<p lang="a b" dir="up">x</p>', "<p>x</p>"],
      [
        "a span is kept for its language only",
        '<span lang="sa">a</span><span class="x">b</span>',
        '<p><span lang="sa">a</span>b</p>',
      ],
      ["what Unicode reserves for programs goes, as a reference too", "<p>रा&#xFDD0;म</p>", "<p>राम</p>"],
      [
        "list numbering stays",
        '<ol start="5" reversed type="a"><li value="7">a</ol>',
        '<ol type="a" start="5" reversed><li value="7">a</li></ol>',
      ],
      [
        "< and > are escaped in quotes, too",
        '<abbr title="a<b>&quot;">x</abbr>',
        '<p><abbr title="a&lt;b&gt;&#x22;">x</abbr></p>',
      ],
    ],
  ],
  [
    "links",
    [
      [
        "that leave the site tell nothing",
        '<a href="HTTPS://Example.org/a b">x</a>',
        `<p><a href="https://example.org/a%20b" ${outside}>x</a></p>`,
      ],
      [
        "to the site itself stay as they are",
        '<a href="https://site.example/a">x</a> <a href="/b?c#d">y</a>',
        '<p><a href="https://site.example/a">x</a> <a href="/b?c#d">y</a></p>',
      ],
      [
        "to mail and telephone stay",
        '<a href="mailto:a@b.example">x</a> <a href="tel:+91221">y</a>',
        '<p><a href="mailto:a@b.example">x</a> <a href="tel:+91221">y</a></p>',
      ],
      [
        "with invalid targets are replaced by their text",
        '<a href="#x">a</a> <a name="y">b</a> <a href="c.html">c</a>',
        "<p>a b c</p>",
      ],
      ["without words go", 'a <a href="/x"></a>b', "<p>a b</p>"],
      [
        "around a picture without words name it",
        '<a href="/x"><img src="/y.webp"></a>',
        `<p><a href="/x"><img src="/y.webp" alt="Picture" ${image}></a></p>`,
      ],
    ],
  ],
  [
    "pictures",
    [
      ["have an alternative text and load late", '<img src="/a.webp">', `<p><img src="/a.webp" alt="" ${image}></p>`],
      [
        "keep size and words",
        '<img src="https://e.example/a" alt="दीप" width="640" height="480px">',
        `<p><img src="https://e.example/a" alt="दीप" width="640" ${image}></p>`,
      ],
      [
        "lose what loads something else",
        '<img src="/a" srcset="/b 2x" sizes="1px" usemap="#m" longdesc="/c">',
        `<p><img src="/a" alt="" ${image}></p>`,
      ],
      ["without an address go", '<p>a<img src="data:image/png;base64,AA"><img></p>', "<p>a</p>"],
      [
        "keep their caption",
        "<figure><img src=/a><figcaption><p>b</p></figcaption></figure>",
        `<figure><img src="/a" alt="" ${image}><figcaption>b</figcaption></figure>`,
      ],
    ],
  ],
  [
    "code and forms",
    [
      ["go with what is in them", "<p>a</p><script>alert(1)</script><style>p{color:red}</style>", "<p>a</p>"],
      ["leave the text of a button", "<p>a<textarea>b</textarea> <button>c</button> d</p>", "<p>a c d</p>"],
    ],
  ],
  [
    "frames",
    [
      [
        "of YouTube become a link to the video",
        '<p>a<iframe src="//www.youtube.com/embed/abc-EFG_123?rel=0"></iframe>b</p>',
        `<p>a</p><p><a href="https://www.youtube.com/watch?v=abc-EFG_123" ${outside} data-video="abc-EFG_123">Watch the video</a></p><p>b</p>`,
      ],
      [
        "of others become a link",
        '<iframe src="https://maps.example/m?q=1"></iframe>',
        `<p><a href="https://maps.example/m?q=1" ${outside}>maps.example/m</a></p>`,
      ],
      [
        "with a title are called by it",
        '<iframe src="https://maps.example/" title="Map"></iframe>',
        `<p><a href="https://maps.example/" ${outside}>Map</a></p>`,
      ],
      [
        "become links as sound and film do",
        '<audio controls><source src="/a.mp3"></audio>',
        '<p><a href="/a.mp3">/a.mp3</a></p>',
      ],
      [
        "cannot be claimed by a link",
        '<a href="https://e.example/" data-video="abc-EFG_123">x</a>',
        `<p><a href="https://e.example/" ${outside}>x</a></p>`,
      ],
    ],
  ],
])("%s", (_, cases) => {
  test.each(cases)("%s", (_title, html, expected) => {
    expect(safe(html)).toBe(expected);
    expect(safe(expected)).toBe(expected);
  });
});
