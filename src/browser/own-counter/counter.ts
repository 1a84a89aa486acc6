// The counter for the visitor's own jaap: a full-screen button, malas of 108, and counts stored on the device only.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { readData } from "../element-data.ts";
import { keepScreenOn } from "../wake-lock.ts";
import { COUNTER_MESSAGES } from "./messages.ts";
import { MALA, type Tallies, beadsIn, countOne, dayOf, malasIn, removeName, tallyOn, undoOne } from "./tally.ts";
import { readChosen, readTallies, writeChosen, writeTallies } from "./tally-store.ts";

/** Vibration pattern for a completed mala. */
const MALA_VIBRATION_MS = [120, 80, 120];

/** Opens the dialog, and removes it when it is closed. @param dialog as JaapDialog.astro renders it */
export default function openCounter(dialog: HTMLDialogElement): void {
  const messages = readData(dialog, COUNTER_MESSAGES);
  const number = new Intl.NumberFormat(messages.locale);
  const names = part<HTMLSelectElement>("select", dialog);
  const question = part<HTMLDialogElement>("[data-jaap-question]", dialog);
  const allNames = [...names.options].map(({ value, label }) => ({ value, label }));

  part("[data-jaap-tap]", dialog).addEventListener("click", () => change(countOne));
  // A key that is held down counts once.
  part("[data-jaap-tap]", dialog).addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  part("[data-jaap-undo]", dialog).addEventListener("click", undo);
  part("[data-jaap-reset]", dialog).addEventListener("click", ask);
  part("[data-jaap-reset-yes]", dialog).addEventListener("click", reset);
  part("[data-jaap-reset-no]", dialog).addEventListener("click", () => question.close());
  part("[data-jaap-copy]", dialog).addEventListener("click", () => void copy());
  part("[data-jaap-close]", dialog).addEventListener("click", () => dialog.close());
  names.addEventListener("change", choose);

  // The day may have changed, or another window may have counted, while this one was hidden.
  const refresh = () => show(readTallies());
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("storage", refresh);
  const releaseScreen = keepScreenOn();
  dialog.addEventListener("close", () => {
    document.removeEventListener("visibilitychange", refresh);
    window.removeEventListener("storage", refresh);
    releaseScreen();
    dialog.remove();
  });

  const chosen = readChosen();
  if (allNames.some(({ value }) => value === chosen)) names.value = chosen ?? "";
  dialog.showModal();
  part("[data-jaap-tap]", dialog).focus();
  refresh();

  function change(update: (tallies: Tallies, name: string, day: string) => Tallies): void {
    const tallies = update(readTallies(), names.value, today());
    part("[data-jaap-not-saved]", dialog).hidden = writeTallies(tallies);
    show(tallies);
    const count = tallyOn(tallies, names.value, today()).today;
    if (update !== countOne || count % MALA !== 0) return;
    if ("vibrate" in navigator) navigator.vibrate(MALA_VIBRATION_MS);
    announce(fill(messages.mala, { n: malasIn(count) }));
  }

  function undo(): void {
    if (tallyOn(readTallies(), names.value, today()).today === 0) return;
    change(undoOne);
    announce(fill(messages.undone, { count: format(tallyOn(readTallies(), names.value, today()).today) }));
  }

  function ask(): void {
    const { total } = tallyOn(readTallies(), names.value, today());
    part("[data-jaap-question-text]", dialog).textContent = fill(messages.ask, {
      name: chosenLabel(),
      count: format(total),
    });
    question.showModal();
  }

  function reset(): void {
    question.close();
    change(removeName);
    announce(fill(messages.erased, { name: chosenLabel() }));
  }

  function choose(): void {
    writeChosen(names.value);
    announce("");
    show(readTallies());
  }

  async function copy(): Promise<void> {
    const text = lines(readTallies()).join("\n") || messages.nothing;
    try {
      await navigator.clipboard.writeText(text);
      announce(messages.copied);
    } catch {
      // Without clipboard access, the reader can select the text.
      announce(text);
    }
  }

  function show(tallies: Tallies): void {
    const tally = tallyOn(tallies, names.value, today());
    const beads = beadsIn(tally.today);
    part("[data-jaap-beads]", dialog).textContent = number.format(beads);
    part("[data-jaap-today]", dialog).textContent = format(tally.today);
    part("[data-jaap-total-own]", dialog).textContent = format(tally.total);
    part("[data-jaap-chosen]", dialog).textContent = chosenLabel();
    // One dot of no length per bead; after the last one, a gap for the rest of the ring.
    const ring = part<SVGElement>("[data-jaap-ring]", dialog);
    ring.setAttribute("stroke-dasharray", `${"0 1 ".repeat(Math.max(0, beads - 1))}0 ${MALA}`);
    ring.setAttribute("visibility", beads === 0 ? "hidden" : "visible");
    part("[data-jaap-all]", dialog).replaceChildren(
      ...(lines(tallies).length === 0 ? [messages.nothing] : lines(tallies)).map(item),
    );
  }

  /** One line for each name that has a count. */
  function lines(tallies: Tallies): string[] {
    return allNames.flatMap(({ value, label }) => {
      const { total, today: count } = tallyOn(tallies, value, today());
      return total === 0 ? [] : [fill(messages.line, { name: label, today: format(count), total: format(total) })];
    });
  }

  /** With the malas in it, from the first one on. */
  function format(count: number): string {
    const text = number.format(count);
    return count < MALA ? text : fill(messages.count, { count: text, malas: number.format(malasIn(count)) });
  }

  function chosenLabel(): string {
    return names.selectedOptions[0]?.label ?? "";
  }

  function announce(text: string): void {
    part("[data-jaap-status]", dialog).textContent = text;
  }
}

function item(text: string): HTMLElement {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

function today(): string {
  return dayOf(new Date());
}
