// Documents that are hidden by a slip in the deciding field.
import { expect, test } from "vitest";
import { isPublished, nearMiss } from "../../../src/data/firestore/collections.ts";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";

test.each<["posts" | "events", string, RawValue]>([
  ["posts", "status", "Publish"],
  ["posts", "status", "published "],
  ["posts", "status", " publish"],
  ["posts", "status", true],
  ["posts", "status", "प्रकाशित"],
  ["events", "activeInd", true],
  ["events", "activeInd", "y"],
  ["events", "activeInd", "Yes"],
  ["events", "activeInd", 1],
  ["events", "activeInd", "Y\u200b"],
])("%s with %s %j stay hidden, and are near misses", (collection, field, value) => {
  const data = { [field]: value };
  expect(isPublished(collection, data)).toBe(false);
  expect(nearMiss(collection, data)).toEqual({ name: field, value, wanted: collection === "posts" ? "publish" : "Y" });
});

test.each<["posts" | "events", Record<string, RawValue>]>([
  ["posts", { status: "publish" }],
  ["posts", { status: "draft" }],
  ["posts", { status: "unpublished" }],
  ["posts", { status: null }],
  ["posts", {}],
  ["events", { activeInd: "Y" }],
  ["events", { activeInd: "N" }],
  ["events", { activeInd: false }],
  ["events", { activeInd: ["Y"] }],
])("%s with %j are no slip", (collection, data) => {
  expect(nearMiss(collection, data)).toBeNull();
});
