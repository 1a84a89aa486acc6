// The counter for the visitor's own jaap: a full-screen button, malas of 108, and counts stored on the device only.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { element } from "../element.ts";
import { readData } from "../element-data.ts";
import { addStyles } from "../styles.ts";
import { keepScreenOn } from "../wake-lock.ts";
import css from "./counter.css?inline";
import { showCountedToday } from "./counted-today.ts";
import { type CountedName, asText, namesOf, withName } from "./names.ts";
import {
  MALA,
  type Tallies,
  beadsIn,
  countOne,
  dayOf,
  isMalaComplete,
  malasIn,
  removeName,
  tallyOn,
  undoOne,
} from "./tally.ts";
import { readChosen, readTallies, writeChosen, writeTallies } from "./tally-store.ts";

const MESSAGES = [
  "locale",
  "oneMala",
  "malaCount",
  "complete",
  "undone",
  "ask",
  "erased",
  "copied",
  "notCopied",
  "line",
  "nothing",
] as const;

/** What the counter says, by name, and the locale of numbers. Marks such as {n} are filled in. */
export type CounterMessages = Readonly<Record<(typeof MESSAGES)[number], string>>;

/** Vibration pattern for a completed mala. */
const MALA_VIBRATION_MS = [120, 80, 120];

showCountedToday();
// The page may have been kept since yesterday, and another window may have counted.
addEventListener("pageshow", showCountedToday);
addEventListener("storage", showCountedToday);
document.addEventListener("visibilitychange", showCountedToday);

/** Opens the dialog, and removes it when it is closed. @param dialog as JaapDialog.astro renders it */
export default function openCounter(dialog: HTMLDialogElement): void {
  addStyles(css);
  const messages = readData(dialog, MESSAGES);
  const number = new Intl.NumberFormat(messages.locale);
  const names = part<HTMLSelectElement>("select", dialog);
  const question = part<HTMLDialogElement>("[data-jaap-question]", dialog);
  const allNames = namesOf(names);

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
    showCountedToday();
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
    const isComplete = update === countOne && isMalaComplete(count);
    // A screen reader says what others see by the light.
    part("[data-jaap-heard]", dialog).textContent = isComplete ? completeText(count) : "";
    if (update !== countOne) return;
    announce("");
    if (isComplete && "vibrate" in navigator) navigator.vibrate(MALA_VIBRATION_MS);
  }

  function undo(): void {
    if (tallyOn(readTallies(), names.value, today()).today === 0) return;
    change(undoOne);
    announce(messages.undone);
  }

  function ask(): void {
    const { total } = tallyOn(readTallies(), names.value, today());
    if (total === 0) return;
    const text = fill(messages.ask, { count: format(total) });
    part("[data-jaap-question-text]", dialog).replaceChildren(...withName(text, chosenName()));
    question.showModal();
  }

  function reset(): void {
    question.close();
    change(removeName);
    announce(...withName(messages.erased, chosenName()));
  }

  function choose(): void {
    writeChosen(names.value);
    announce("");
    show(readTallies());
  }

  async function copy(): Promise<void> {
    const text = lines(readTallies(), (line, name) => fill(line, { name: asText(name) })).join("\n");
    if (text === "") return announce(messages.nothing);
    try {
      await navigator.clipboard.writeText(text);
      announce(messages.copied);
    } catch {
      announce(fill(messages.notCopied, { text }));
    }
  }

  function show(tallies: Tallies): void {
    const tally = tallyOn(tallies, names.value, today());
    const beads = beadsIn(tally.today);
    part("[data-jaap-beads]", dialog).textContent = number.format(beads);
    part("[data-jaap-today]", dialog).textContent = format(tally.today);
    part("[data-jaap-total-own]", dialog).textContent = format(tally.total);
    for (const place of dialog.querySelectorAll("[data-jaap-shown], [data-jaap-chosen]")) {
      place.replaceChildren(...withName("{name}", chosenName()));
    }
    // One dot of no length per bead; after the last one, a gap for the rest of the ring.
    const ring = part<SVGElement>("[data-jaap-ring]", dialog);
    ring.setAttribute("stroke-dasharray", `${"0 1 ".repeat(Math.max(0, beads - 1))}0 ${MALA}`);
    ring.setAttribute("visibility", beads === 0 ? "hidden" : "visible");
    const isComplete = isMalaComplete(tally.today);
    dialog.toggleAttribute("data-complete", isComplete);
    part("[data-jaap-complete]", dialog).textContent = isComplete ? completeText(tally.today) : "";
    const all = lines(tallies, withName);
    part("[data-jaap-all]", dialog).replaceChildren(...(all.length === 0 ? [[messages.nothing]] : all).map(item));
    setUsable("[data-jaap-undo]", tally.today > 0);
    setUsable("[data-jaap-copy]", all.length > 0);
    setUsable("[data-jaap-reset]", tally.total > 0);
  }

  function completeText(count: number): string {
    return fill(messages.complete, { malas: malas(count) });
  }

  /** Not `disabled`, which would take the keyboard focus away from a button that has nothing left to do. */
  function setUsable(button: string, isUsable: boolean): void {
    part(button, dialog).ariaDisabled = String(!isUsable);
  }

  /** One line for each name that has a count. */
  function lines<Line>(tallies: Tallies, write: (line: string, name: CountedName) => Line): Line[] {
    return allNames.flatMap((name) => {
      const { total, today: count } = tallyOn(tallies, name.value, today());
      if (total === 0) return [];
      return [write(fill(messages.line, { today: format(count), total: format(total) }), name)];
    });
  }

  /** The count, followed by the number of its malas once there is one. */
  function format(count: number): string {
    const text = number.format(count);
    return count < MALA ? text : `${text} (${malas(count)})`;
  }

  function malas(count: number): string {
    const n = malasIn(count);
    return fill(n === 1 ? messages.oneMala : messages.malaCount, { n: number.format(n) });
  }

  function chosenName(): CountedName {
    return allNames.find(({ value }) => value === names.value) ?? { value: "", label: "", latin: "" };
  }

  function announce(...text: (string | HTMLElement)[]): void {
    part("[data-jaap-status]", dialog).replaceChildren(...text);
  }
}

function item(text: readonly (string | HTMLElement)[]): HTMLElement {
  return element("li", {}, ...text);
}

function today(): string {
  return dayOf(new Date());
}
