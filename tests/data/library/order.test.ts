import { expect, test } from "vitest";
import { byOrder } from "../../../src/data/library/order.ts";
import { firstCategories } from "../../../src/data/library/queries.ts";
import { categoryOf, snapshotOf } from "../../fixtures/snapshots.ts";

const documents = [
  categoryOf("without-b"),
  categoryOf("second", { order: 2 }),
  categoryOf("first-b", { order: -1 }),
  categoryOf("without-a"),
  categoryOf("first-a", { order: -1 }),
];
const idsOf = (categories: readonly { id: string }[]) => categories.map(({ id }) => id);

test("documents stand by their order, then by id, and those without an order come last", () => {
  expect(idsOf(documents.toSorted(byOrder))).toEqual(["first-a", "first-b", "second", "without-a", "without-b"]);
});

test("the first categories are those with an order, as the database answers", () => {
  expect(idsOf(firstCategories(snapshotOf({ categories: documents })))).toEqual(["first-a", "first-b", "second"]);
});
