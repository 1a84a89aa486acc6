import { expect, test } from "vitest";
import { findCards } from "../../../src/browser/kendra/query.ts";
import { filterKey } from "../../../src/language/filter-key.ts";

const cards = [
  card("thane", "शांतिदीप उपासना केंद्र, ठाणे Thane Maharashtra 400601", [6]),
  card("pune", "शांतिदीप उपासना केंद्र, पुणे Pune Maharashtra 411030", [0]),
  card("new-jersey", "Shantideep Upasana Kendra, New Jersey Edison 08817", [6]),
];

test.for([
  ["thane", ["thane"]],
  ["centre in thane", ["thane"]],
  ["worship centres near Thane", ["thane"]],
  ["kendra at pune", ["pune"]],
  ["ठाणे मधील केंद्र", ["thane"]],
  ["पुणे में केंद्र कहाँ है", ["pune"]],
  ["मेरे पास पुणे", ["pune"]],
  ["centre on saturday in thane", ["thane"]],
  ["saturday", ["thane", "new-jersey"]],
  ["every sunday", ["pune"]],
  ["new jersey shaniwar", ["new-jersey"]],
  ["centre", ["thane", "pune", "new-jersey"]],
  ["", ["thane", "pune", "new-jersey"]],
  ["centre in mumbai", []],
  ["thane sunday", []],
  ["...", []],
] as const)("%j finds %j", ([typed, found]) => {
  expect(findCards(typed, cards).map(({ slug }) => slug)).toEqual(found);
});

function card(slug: string, names: string, days: readonly number[]) {
  return { slug, key: filterKey(names), days };
}
