import { expect, test } from "vitest";
import { nearPin } from "../../../src/browser/kendra/pin.ts";
import { findCards, isNearMe } from "../../../src/browser/kendra/query.ts";
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
  ["411 030", ["pune"]],
  ["४११ ०३०", ["pune"]],
  ["centre in mumbai", []],
  ["dhar", []],
  ["धार", []],
  ["la", []],
  ["us", []],
  ["thane sunday", []],
  ["...", []],
] as const)("%j finds %j", ([typed, found]) => {
  expect(findCards(typed, cards).cards.map(({ slug }) => slug)).toEqual(found);
});

test.for([
  ["near me", true],
  ["nearby", true],
  ["centres near me", true],
  ["जवळ", true],
  ["माझ्या जवळ", true],
  ["मेरे पास", true],
  ["nazdeek", true],
  ["paas", true],
  ["near pune", false],
  ["पुणे जवळ", false],
  ["centre", false],
  ["", false],
] as const)("%j asks for what is near the reader: %j", ([typed, expected]) => {
  expect(isNearMe(typed)).toBe(expected);
});

test.for([
  ["400001", "400001", ["thane"]],
  ["4000", "4000", ["thane"]],
  ["411 045", "411045", ["pune"]],
  ["४११०४५", "411045", ["pune"]],
  ["419999", "419999", ["pune"]],
  ["700001", "700001", []],
  ["412105", "412105", ["pune"]],
  ["403001", "403001", []],
  ["421301", "421301", ["thane"]],
  ["410206", "410206", ["thane"]],
  ["410401", "410401", ["pune"]],
  ["410505", "410505", ["pune"]],
  ["mumbai", "", []],
] as const)("the post code in %j is %j, and the centres with the nearest ones are %j", ([typed, pin, found]) => {
  const near = nearPin(typed, cards);
  expect([near.pin, near.cards.map(({ slug }) => slug)]).toEqual([pin, found]);
});

test("the beginning of a post code finds the centres that have it, in whichever region they are", () => {
  const panvel = card("panvel", "Panvel 410206", [0]);
  expect(nearPin("410", [...cards, panvel]).cards).toEqual([panvel]);
});

function card(slug: string, names: string, days: readonly number[]) {
  return { slug, key: filterKey(names), days };
}
