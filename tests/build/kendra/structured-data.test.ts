import { expect, inject, test } from "vitest";
import { kendraMeetings } from "../../../src/data/library/kendra/kendra-meetings.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { pageHeads } from "../page-heads.ts";
import { parseThings } from "../structured-data-rules.ts";

const snapshot = readSnapshot(inject("snapshotDir"));
const things = pageHeads(inject("siteDir")).get("/upasana-kendra")?.data.flatMap(parseThings) ?? [];
const places = things.filter((thing) => thing["@type"] === "Place");

test("each centre is a place, and each of its meetings an event at a place of the same page", () => {
  expect(places).toHaveLength(snapshot.kendras.length);
  const ids = places.map((place) => place["@id"]);
  const meetings = things.filter((thing) => thing["@type"] === "Event");
  expect(meetings).toHaveLength(kendraMeetings(snapshot).length);
  for (const { location } of meetings) expect(ids).toContain(location["@id"]);
});
