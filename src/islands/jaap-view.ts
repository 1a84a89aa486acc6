// The counts on the page: which elements hold them, and how they change.
import { countFormat, momentFormat } from "../site/formats.ts";
import { COUNT_UP_MS, countUp } from "./count-up.ts";
import type { Counts, JaapState } from "./jaap-counts.ts";

export type JaapView = Readonly<{
  /** The counts in the HTML; an entry without one is not in it. */
  built: Counts;
  /** All entries of the page. */
  names: ReadonlySet<string>;
  /** Puts counts on show; a block that waited for its first ones appears. */
  show: (counts: Counts, way: "calmly" | "at once") => void;
  /** @param at epoch seconds, for the sentences that tell a time; null for that of the build */
  tell: (state: JaapState, at: number | null) => void;
  /** The sentence on show. */
  sentence: () => string;
  /** Each book with its total, for those who listen. */
  totals: (counts: Counts) => string;
  announce: (text: string) => void;
}>;

/** @param place holds the block, or waits for it with the block in a template */
export function jaapView(place: HTMLElement, options: { locale: string; timeZone: string }): JaapView {
  const counter = countFormat(options.locale);
  const moment = momentFormat(options.timeZone);
  const template = place.querySelector("template");
  const root = template?.content ?? place;
  const block = root.querySelector<HTMLElement>("[data-jaap-state]");
  const speaker = root.querySelector("[data-jaap-announce]");
  const books = [...root.querySelectorAll<HTMLElement>("[data-jaap-book]")].map((book) => ({
    book,
    title: book.querySelector("h2, h3")?.textContent ?? "",
    total: book.querySelector("[data-jaap-total]"),
    cells: [...book.querySelectorAll<HTMLElement>("[data-jaap-entry]")].map((cell) => ({
      cell,
      name: cell.dataset.jaapEntry ?? "",
    })),
  }));
  const cells = books.flatMap((book) => book.cells);
  const built = cells.flatMap(({ cell, name }) =>
    cell.dataset.count === undefined ? [] : [[name, Number(cell.dataset.count)] as const],
  );
  let shown: Counts = new Map(built);
  let frame = 0;

  function show(counts: Counts, way: "calmly" | "at once") {
    cancelAnimationFrame(frame);
    if (template?.content.hasChildNodes()) place.replaceChildren(template.content);
    const from = shown;
    if (way === "at once" || document.visibilityState === "hidden" || wantsCalm()) return write(counts);
    const start = performance.now();
    const step = (now: number) => {
      const elapsed = Math.max(0, now - start);
      write(new Map([...counts].map(([name, to]) => [name, countUp(from.get(name) ?? to, to, elapsed)])));
      if (elapsed < COUNT_UP_MS) frame = requestAnimationFrame(step);
    };
    step(start);
  }

  function write(counts: Counts) {
    shown = counts;
    for (const { book, total, cells } of books) {
      for (const { cell, name } of cells) {
        const count = counts.get(name);
        if (count === undefined) continue;
        setText(cell, counter.format(count));
        cell.parentElement?.removeAttribute("hidden");
        book.hidden = false;
      }
      setText(total, counter.format(totalOf(cells, counts)));
    }
  }

  return {
    built: shown,
    names: new Set(cells.map(({ name }) => name)),
    show,
    tell(state, at) {
      if (block === null) return;
      block.dataset.jaapState = state;
      if (at === null) return;
      for (const time of block.querySelectorAll<HTMLTimeElement>(".offline time, .remembered time")) {
        time.dateTime = new Date(at * 1000).toISOString();
        setText(time, moment.format(at * 1000));
      }
    },
    sentence: () => block?.querySelector(`.status .${block.dataset.jaapState ?? ""}`)?.textContent.trim() ?? "",
    totals: (counts) =>
      books.map(({ title, cells }) => `${title}: ${counter.format(totalOf(cells, counts))}`).join(". "),
    announce: (text) => setText(speaker, text),
  };
}

function totalOf(cells: readonly { name: string }[], counts: Counts): number {
  return cells.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
}

function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function wantsCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
