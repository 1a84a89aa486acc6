import { expect, test } from "vitest";
import { meetingIn } from "../../../../src/data/library/kendra/kendra-entry.ts";
import { kendraMeetings } from "../../../../src/data/library/kendra/kendra-meetings.ts";
import { kendrasPage } from "../../../../src/data/library/kendra/kendras.ts";
import { shownText } from "../../../../src/site/i18n/shown-name.ts";
import { kendraOf, contentOf, snapshotOf } from "../../../fixtures/snapshots.ts";

test("sorts kendras by number per country and state, then by district, city and name", () => {
  const [india, maharashtra] = [{ country: "India" }, { state: "Maharashtra", country: "India" }];
  const kendras = [
    kendraOf("london", { country: "United Kingdom" }),
    kendraOf("leeds", { country: "United Kingdom" }),
    kendraOf("goa", { ...india, state: "Goa" }),
    kendraOf("b", { ...maharashtra, district: "Satara", city: "Wai" }),
    kendraOf("c", { ...maharashtra, district: "Pune", city: "Pune" }),
    kendraOf("a", { ...maharashtra, district: "Satara", city: "Karad" }),
    kendraOf("nowhere"),
  ];
  const { countries, total } = kendrasPage(contentOf({ kendras }));
  expect(total).toBe(7);
  const states = countries.flatMap(({ name: country, states: own }) => own.map((state) => ({ country, ...state })));
  const slugsOf = (districts: (typeof states)[number]["districts"]) =>
    districts.flatMap(({ cities }) => cities.flatMap((city) => city.kendras.map(({ kendra }) => kendra.slug)));
  expect(
    states.map(({ country, name, districts }) => [shownText(country), shownText(name), slugsOf(districts)]),
  ).toEqual([
    ["India", "Maharashtra", ["c", "a", "b"]],
    ["India", "Goa", ["goa"]],
    ["United Kingdom", "Other places", ["leeds", "london"]],
    ["Other places", "Other places", ["nowhere"]],
  ]);
});

test("shows what tells a kendra from the others: its place, where many names begin alike", () => {
  const kendras = [
    kendraOf("margao", { name: "Worship Centre, Margao" }),
    kendraOf("pune", { name: "Worship Centre, पुणे", city: "पुणे" }),
    kendraOf("youth", { name: "Youth Centre, Pune" }),
    kendraOf("hall", { name: "Evening Prayer" }),
  ];
  const { countries } = kendrasPage(contentOf({ kendras }));
  const rows = countries[0]?.states[0]?.districts.flatMap(({ cities }) => cities.flatMap((city) => city.kendras));
  const titles = rows?.map(({ kendra, title }) => [kendra.slug, shownText(title.own), title.full?.text ?? null]);
  expect(titles?.toSorted()).toEqual([
    ["hall", "Evening Prayer", null],
    ["margao", "Margao", "Worship Centre, Margao"],
    // Its city has a translation.
    ["pune", "Pune", "Worship Centre, पुणे"],
    ["youth", "Youth Centre, Pune", null],
  ]);
});

test.each([
  ["Anand Hall, first floor", "Anand Hall"],
  ["12, MG Road, Pune", "MG Road"],
  ["Flat No. 3, Sai", "Sai"],
  ["Shop no. 4/B, Plot 21, Om Sai Complex", "Om Sai Complex"],
  ["H.No. 12-A\nGreen Park", "Green Park"],
  ["Flat 3 Sai Sadan", "Flat 3 Sai Sadan"],
  ["घर क्र. १२, आनंद भवन", "आनंद भवन"],
  ["सदनिका क्रमांक ४, साई सदन", "साई सदन"],
  ["मकान नं. 5, राम मंदिर", "राम मंदिर"],
  [", x", null],
  ["12", null],
  ["12, Pune", null],
])("of the address %o, the row shows %o", (address, venue) => {
  const { countries } = kendrasPage(contentOf({ kendras: [kendraOf("pune", { address, city: "Pune" })] }));
  const [row] = countries[0]?.states[0]?.districts[0]?.cities[0]?.kendras ?? [];
  expect(row?.venue?.text ?? null).toBe(venue);
});

test.each([
  ["Anand Hall, first floor, MG Road", "first floor, MG Road"],
  ["Flat No. 3, Sai Sadan", null],
  ["Anand Hall", null],
])("of the address %o, an open row adds %o to the venue", (address, street) => {
  const { countries } = kendrasPage(contentOf({ kendras: [kendraOf("pune", { address, city: "Pune" })] }));
  const [row] = countries[0]?.states[0]?.districts[0]?.cities[0]?.kendras ?? [];
  expect(row?.street?.text ?? null).toBe(street);
});

test.each([
  ["Mon-Fri", "10:30 to 12:30 pm", "Monday to Friday, 10:30 am – 12:30 pm", 120],
  ["रोज", "रात्री 10 ते 12", "Every day, 10:00 pm – 12:00 am", 120],
  ["Sat & Sun", "6 pm", "Every Sunday and Saturday, 6:00 pm", 90],
  ["2nd and 4th Saturday", "6 pm", "2nd and 4th Saturday, 6:00 pm", null],
  ["Sunday", "रात्री 12", "Every Sunday, रात्री 12", null],
])("a meeting on %s, %s is shown as %s", (meetingDay, meetingTime, text, minutes) => {
  const kendra = kendraOf("a", { meetingDay, meetingTime, state: "Maharashtra", country: "India" });
  expect(meetingIn(kendra, "en")?.text.replaceAll("\u00a0", " ")).toBe(text);
  const [meeting] = kendraMeetings(snapshotOf({ kendras: [kendra] }));
  expect(meeting?.event.minutes ?? null).toBe(minutes);
});
