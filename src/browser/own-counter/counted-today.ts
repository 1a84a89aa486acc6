// The link that opens the counter says how much of the name chosen last has been counted today. Nothing moves: the texts for
// a day without a count keep their room.
import { part } from "../dom.ts";
import { nameOf, withName } from "./names.ts";
import { fill } from "../../site/i18n/fill.ts";
import { dayOf, tallyOn } from "./tally.ts";
import { readChosen, readTallies } from "./tally-store.ts";

/** Shows today's count beside the link, and that the link continues it. */
export function showCountedToday(): void {
  const { content } = part<HTMLTemplateElement>("template[data-jaap-counter]");
  const options = [...content.querySelectorAll("option")];
  const chosen = readChosen();
  const option = options.find(({ value }) => value === chosen) ?? options[0];
  if (option === undefined) return;
  const { today } = tallyOn(readTallies(), option.value, dayOf(new Date()));
  const line = part("[data-jaap-counted]");
  const count = new Intl.NumberFormat(line.dataset.locale).format(today);
  line.replaceChildren(...withName(fill(line.dataset.line ?? "", { count }), nameOf(option)));
  for (const text of document.querySelectorAll<HTMLElement>("[data-jaap-first]")) text.hidden = today > 0;
  for (const text of document.querySelectorAll<HTMLElement>("[data-jaap-again]")) text.hidden = today === 0;
}
