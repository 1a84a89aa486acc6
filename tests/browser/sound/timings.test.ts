import { expect, test } from "vitest";
import { parseCues } from "../../../src/browser/sound/timings.ts";

test.each([
  ["LRC", "[ti:A song]\n[00:01.50]one\n[00:10.2][01:00]two", [1.5, 10.2, 60], ["one", "two", "two"]],
  [
    "WebVTT",
    "WEBVTT\n\n1\n00:00.500 --> 00:02.000\none\nmore\n\n01:00:03.000 --> 01:00:04.000\ntwo",
    [0.5, 3603],
    ["one more", "two"],
  ],
  ["WebVTT of Windows", "\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\none\r\n", [1], ["one"]],
  ["neither", "once upon a time", [], []],
])("the cues of %s", (_, text, times, texts) => {
  const cues = parseCues(text);
  expect(cues.map(({ at }) => at)).toEqual(times);
  expect(cues.map((cue) => cue.text)).toEqual(texts);
});
