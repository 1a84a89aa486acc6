import { describe, expect, test } from "vitest";
import { imageUrlSchema, linkUrl, webUrl } from "../../../../src/data/schemas/fields/url.ts";
import { videoIdSchema, youtubeId } from "../../../../src/data/schemas/fields/youtube.ts";

describe("an address", () => {
  test.each([
    [" https://EXAMPLE.org ", "https://example.org/"],
    ["http://example.org/a b?q=दीप#x", "http://example.org/a%20b?q=%E0%A4%A6%E0%A5%80%E0%A4%AA#x"],
    ["/sample/a b.webp?w=1#x", "/sample/a%20b.webp?w=1#x"],
    ["/a/../../b", "/b"],
    ["/", "/"],
  ])("normalises %j to %j", (given, expected) => {
    expect(webUrl(given)).toBe(expected);
    expect(webUrl(expected)).toBe(expected);
  });

  test.each([
    ["//example.org/a"],
    ["/\t/example.org"],
    ["/.//example.org"],
    ["/\\example.org"],
    ["https:\\\\example.org"],
    ["https:example.org"],
    ["https://"],
    ["https://a@b@c"],
    ["https://bank.example@evil.example/"],
    ["javascript:alert(1)"],
    [" java\nscript:alert(1)"],
    ["data:image/png;base64,AAAA"],
    ["gs://bucket/a.png"],
    ["ftp://example.org"],
    ["www.example.org"],
    ["a.png"],
    ["#a"],
    [""],
    [`https://example.org/${"x".repeat(4_096)}`],
  ])("rejects %j", (given) => {
    expect(webUrl(given)).toBeNull();
    expect(imageUrlSchema.safeParse(given).error?.issues[0]?.message).toMatch(
      /^the address of a picture that begins with/,
    );
  });

  test.each([
    ["mailto:a@example.org?subject=x y", "mailto:a@example.org?subject=x%20y"],
    ["TEL:+91 22 1234", "tel:+91 22 1234"],
    ["/x", "/x"],
    ["vbscript:x", null],
  ])("normalises the link %j to %j", (given, expected) => {
    expect(linkUrl(given)).toBe(expected);
  });
});

describe("a YouTube address", () => {
  test.each([
    "https://www.youtube.com/watch?v=abc-EFG_123",
    "http://youtube.com/watch?list=PL1&v=abc-EFG_123&t=10s#x",
    "https://m.youtube.com/watch?v=abc-EFG_123",
    "https://youtu.be/abc-EFG_123?si=xyz",
    "https://www.youtube.com/embed/abc-EFG_123?rel=0",
    "//www.youtube.com/embed/abc-EFG_123",
    "https://www.youtube-nocookie.com/embed/abc-EFG_123",
    "https://www.youtube.com/shorts/abc-EFG_123",
    "https://www.youtube.com/live/abc-EFG_123?feature=share",
  ])("recognises the video in %s", (url) => {
    expect(youtubeId(url)).toBe("abc-EFG_123");
  });

  test.each([
    "https://vimeo.com/1",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=abc-EFG_1234",
    'https://www.youtube.com/embed/"><script>',
    "https://www.youtube.com/@channel",
    "https://youtube.com.evil.example/watch?v=abc-EFG_123",
    "https://evil.example/?u=https://youtu.be/abc-EFG_123",
    "javascript:youtu.be/abc-EFG_123",
    "abc-EFG_123",
  ])("rejects %s", (url) => {
    expect(youtubeId(url)).toBeNull();
    expect(videoIdSchema.safeParse(url).error?.issues[0]?.message).toContain("https://youtu.be/…");
  });
});
