import { expect, test } from "vitest";
import { bindDatesInCells } from "../../src/language/bind-dates.ts";

test.each([
  ["<td>Saturday 5 September</td>", "<td>Saturday 5_September</td>"],
  ["<th>५ सप्टेंबर 2026</th>", "<th>५_सप्टेंबर 2026</th>"],
  ['<td class="a">3 to 5 pm, room 5 marked</td>', '<td class="a">3 to 5_pm, room 5 marked</td>'],
  ["<p>5 September</p>", "<p>5 September</p>"],
])("in %j, dates and times of cells stay together", (html, expected) => {
  expect(bindDatesInCells(html).replaceAll("\u00a0", "_")).toBe(expected);
});
