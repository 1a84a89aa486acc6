// The counter for one's own jaap: a full screen to tap, a mala of 108, kept on the device.
import { fill } from "../site/fill.ts";
import { keepAwake } from "./awake.ts";
import { MALA, type Tallies, beadsTold, countOne, dayOf, forget, malasIn, tallyOn, undoOne } from "./tally.ts";
import { readChosen, readTallies, writeChosen, writeTallies } from "./tally-store.ts";

const MALA_DONE_MS = [120, 80, 120];

/** Opens the dialog until it is closed. @param dialog as JaapCounter.astro wrote it */
export function openCounter(dialog: HTMLDialogElement): void {
  const words = dialog.dataset;
  const number = new Intl.NumberFormat(words.locale);
  const names = part<HTMLSelectElement>("select");
  const question = part<HTMLDialogElement>("[data-jaap-question]");
  const allNames = [...names.options].map(({ value, label }) => ({ value, label }));

  part("[data-jaap-tap]").addEventListener("click", () => change(countOne));
  // A key held down is one name.
  part("[data-jaap-tap]").addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  part("[data-jaap-undo]").addEventListener("click", undo);
  part("[data-jaap-reset]").addEventListener("click", ask);
  part("[data-jaap-reset-yes]").addEventListener("click", reset);
  part("[data-jaap-reset-no]").addEventListener("click", () => question.close());
  part("[data-jaap-copy]").addEventListener("click", () => void copy());
  part("[data-jaap-close]").addEventListener("click", () => dialog.close());
  names.addEventListener("change", choose);

  // Midnight, or another window, may have passed while this one was out of sight.
  const refresh = () => show(readTallies());
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("storage", refresh);
  const rest = keepAwake();
  dialog.addEventListener("close", () => {
    document.removeEventListener("visibilitychange", refresh);
    window.removeEventListener("storage", refresh);
    rest();
    dialog.remove();
  });

  const chosen = readChosen();
  if (allNames.some(({ value }) => value === chosen)) names.value = chosen ?? "";
  dialog.showModal();
  part("[data-jaap-tap]").focus();
  refresh();

  function change(by: (tallies: Tallies, name: string, day: string) => Tallies): void {
    const tallies = by(readTallies(), names.value, today());
    part("[data-jaap-not-kept]").hidden = writeTallies(tallies);
    show(tallies);
    const count = tallyOn(tallies, names.value, today()).today;
    if (by !== countOne || count % MALA !== 0) return;
    if ("vibrate" in navigator) navigator.vibrate(MALA_DONE_MS);
    say(fill(words.mala, { n: malasIn(count) }));
  }

  function undo(): void {
    if (tallyOn(readTallies(), names.value, today()).today === 0) return;
    change(undoOne);
    say(fill(words.undone, { count: told(tallyOn(readTallies(), names.value, today()).today) }));
  }

  function ask(): void {
    const { total } = tallyOn(readTallies(), names.value, today());
    part("[data-jaap-question-text]").textContent = fill(words.ask, { name: chosenLabel(), count: told(total) });
    question.showModal();
  }

  function reset(): void {
    question.close();
    change(forget);
    say(fill(words.erased, { name: chosenLabel() }));
  }

  function choose(): void {
    writeChosen(names.value);
    say("");
    show(readTallies());
  }

  async function copy(): Promise<void> {
    const text = lines(readTallies()).join("\n") || (words.nothing ?? "");
    try {
      await navigator.clipboard.writeText(text);
      say(words.copied ?? "");
    } catch {
      // Without a clipboard the text can be marked by hand.
      say(text);
    }
  }

  function show(tallies: Tallies): void {
    const tally = tallyOn(tallies, names.value, today());
    const beads = beadsTold(tally.today);
    part("[data-jaap-beads]").textContent = number.format(beads);
    part("[data-jaap-today]").textContent = told(tally.today);
    part("[data-jaap-total-own]").textContent = told(tally.total);
    part("[data-jaap-chosen]").textContent = chosenLabel();
    // Dots of no length, one a bead, and then nothing for the rest of the ring.
    part<SVGElement>("[data-jaap-ring]").setAttribute("stroke-dasharray", `${"0 1 ".repeat(beads)}0 ${MALA}`);
    part("[data-jaap-all]").replaceChildren(
      ...(lines(tallies).length === 0 ? [words.nothing ?? ""] : lines(tallies)).map(item),
    );
  }

  /** A line for each name that was counted. */
  function lines(tallies: Tallies): string[] {
    return allNames.flatMap(({ value, label }) => {
      const { total, today: count } = tallyOn(tallies, value, today());
      return total === 0 ? [] : [fill(words.line, { name: label, today: told(count), total: told(total) })];
    });
  }

  function told(count: number): string {
    return fill(words.count, { count: number.format(count), malas: number.format(malasIn(count)) });
  }

  function chosenLabel(): string {
    return names.selectedOptions[0]?.label ?? "";
  }

  function say(text: string): void {
    part("[data-jaap-status]").textContent = text;
  }

  function part<Kind extends Element = HTMLElement>(selector: string): Kind {
    const found = dialog.querySelector<Kind>(selector);
    if (found === null) throw new Error(`The counter has no ${selector}.`);
    return found;
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
