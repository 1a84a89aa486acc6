import { describe, expect, test } from "vitest";
import {
  type PictureProblem,
  type PictureReport,
  pictureMarkdown,
  pictureText,
} from "../../../src/data/pictures/picture-report.ts";

const HOST = "https://pictures.example/";

function reportOf(changes: Partial<PictureProblem>): PictureReport {
  const fault = {
    url: `${HOST}a.jpg`,
    referencedBy: ["posts/a: content"],
    reason: "the server answers 404",
    usesPrevious: false,
  };
  return {
    referenced: 1,
    generated: 0,
    unchanged: 0,
    waiting: 0,
    previewsGenerated: 0,
    previewsWaiting: 0,
    requests: 1,
    problems: [{ ...fault, ...changes }],
  };
}

describe("a failed picture", () => {
  test("is reported with both ends of a long address", () => {
    const report = reportOf({ url: `${HOST}${"x".repeat(4_000)}/lamp.jpg` });
    for (const text of [pictureText(report), pictureMarkdown(report)]) {
      expect(text).toContain(`${HOST}xxx`);
      expect(text).toContain("xxx/lamp.jpg");
      expect(text.length).toBeLessThan(500);
    }
  });

  test("is reported with some of its documents", () => {
    const report = reportOf({
      referencedBy: Array.from({ length: 5_000 }, (_, at) => `posts/${at}${"i".repeat(1_500)}`),
    });
    expect(pictureText(report).length).toBeLessThan(1_000);
    expect(pictureText(report)).toContain("… and 4997 more: https:");
    expect(pictureMarkdown(report).length).toBeLessThan(5_000);
    expect(pictureMarkdown(report)).toContain("… and 4980 more |");
  });

  test.each(["url", "reason"] as const)("is reported without control characters and line breaks in its %s", (field) => {
    const report = reportOf({ [field]: "\u001b[2J\u009b31m\n\u202ered" });
    for (const text of [pictureText(report), pictureMarkdown(report)]) {
      // oxlint-disable-next-line no-control-regex
      expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
    }
    expect(pictureText(report).split("\n")).toHaveLength(3);
  });
});
