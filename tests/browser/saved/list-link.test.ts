import { expect, test } from "vitest";
import { listLink, pathsIn } from "../../../src/browser/saved/list-link.ts";

const PAGE = "https://example.org/saved";

test("a link holds a list, and as much of a long one as fits", () => {
  const paths = ["/abhang/one", "/post/%E0%A4%8F%E0%A4%95", "/downloads-stotra-gajar/two"];
  const { url, count } = listLink(paths, PAGE);
  expect(count).toBe(3);
  expect(pathsIn(new URL(url).hash)).toEqual(paths);
  const long = listLink(
    Array.from({ length: 500 }, (_, index) => `/post/a-long-address-of-a-post-${index}`),
    PAGE,
  );
  expect(long.url.length).toBeLessThanOrEqual(2048);
  expect(pathsIn(new URL(long.url).hash)).toHaveLength(long.count);
});

test("a fragment of another kind is no list, and only songs and posts are in one", () => {
  expect(pathsIn("#s1")).toBeNull();
  expect(pathsIn("#list=a../../x!zfoo!ajavascript:1!pgood")).toEqual(["/abhang/javascript:1", "/post/good"]);
});
