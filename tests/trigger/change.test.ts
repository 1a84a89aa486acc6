import { readFileSync } from "node:fs";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { isShownChange } from "../../scripts/trigger/change.ts";
import { triggerCollections } from "../../src/build/hosting/trigger-collections.ts";
// The owner's configuration, because the file must match what is deployed.
import { site } from "../../src/site/config.ts";

type Data = Record<string, unknown> | undefined;
const shown = { status: "publish", title: "दीप", tags: ["a", "b"], postTime: Timestamp.fromMillis(1e12) };
const draft = { ...shown, status: "draft" };
const kendra = { activeInd: "Y", city: "Satara" };

describe("a write changes what visitors see", () => {
  test.each<[string, string, Data, Data]>([
    ["a post is published", "posts", draft, shown],
    ["a published post comes into being", "posts", undefined, shown],
    ["a published post is deleted", "posts", shown, undefined],
    ["a post is withdrawn", "posts", shown, draft],
    ["its title changes", "posts", shown, { ...shown, title: "दिवा" }],
    ["its tags change places", "posts", shown, { ...shown, tags: ["b", "a"] }],
    ["its time changes", "posts", shown, { ...shown, postTime: Timestamp.fromMillis(1e12 + 1000) }],
    ["a kendra moves", "upasana-kendra", kendra, { ...kendra, city: "Pune" }],
  ])("when %s", (_, collection, before, after) => {
    expect(isShownChange(collection, before, after)).toBe(true);
  });
});

describe("a write changes nothing that visitors see", () => {
  test.each<[string, string, Data, Data]>([
    ["a draft is written", "posts", undefined, draft],
    ["a draft stays a draft", "posts", draft, { ...draft, title: "दिवा" }],
    ["a draft is deleted", "posts", draft, undefined],
    ["the same is written again", "posts", shown, { ...shown, tags: ["a", "b"], postTime: Timestamp.fromMillis(1e12) }],
    ["only a field that the site does not read changes", "posts", shown, { ...shown, views: 7 }],
    ["an event that is not active changes", "events", { activeInd: "N" }, { activeInd: "N", eventName: "x" }],
    ["the counts grow", "ramnaam-bank", { ram: { jaapCount: 1 } }, { ram: { jaapCount: 2 } }],
    ["the collection is not the site's", "comments", undefined, { status: "publish" }],
    ["the collection is named like a property of every object", "constructor", undefined, shown],
  ])("when %s", (_, collection, before, after) => {
    expect(isShownChange(collection, before, after)).toBe(false);
  });
});

test("scripts/trigger/collections.json matches the configuration (npm run --silent trigger-config)", () => {
  expect(readFileSync("scripts/trigger/collections.json", "utf8")).toBe(triggerCollections(site.fields));
});
