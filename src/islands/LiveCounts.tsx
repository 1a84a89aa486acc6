// The counts of the name-chanting bank: rendered by the build, and live after the browser has hydrated them.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { announcer } from "../browser/live-counts/announcer.ts";
import type { Counts } from "../browser/live-counts/counts.ts";
import { type CountsView, watchCounts } from "../browser/live-counts/watch-counts.ts";
import { markText } from "../site/i18n/marked-text.ts";
import { momentText } from "../site/clock-text.ts";
import { countFormat, isoTime } from "../site/intl-formats.ts";
import { type CountedBook, type LiveCountsSettings, liveCountsSettings } from "../site/live-counts.ts";
import { JaapBooks, totalOf } from "./JaapBooks.tsx";
import { JaapStatus, type StatusTime } from "./JaapStatus.tsx";
import { COUNT_UP_MS, countUp } from "../browser/live-counts/count-up.ts";

/** What differs between pages and builds. Everything else is in the settings. */
export type LiveCountsProps = Readonly<{
  /** The build's count of each entry, in the order of the settings' books; null if it is not known. */
  counts: readonly (number | null)[];
  /** Epoch seconds as of which the build's counts are right; null if there are none. */
  asOf: number | null;
  /** The same time as the build writes it. */
  asOfText: string;
  /** Epoch seconds when the build read the database. */
  readAt: number;
  /** A section of the home page, or the bank's own page. */
  place: "home" | "page";
}>;

/** Milliseconds between two announcements to screen readers. */
const QUIET_MS = 30_000;

export default function LiveCounts({ counts: builtCounts, asOf, asOfText, readAt, place }: LiveCountsProps) {
  const settings = liveCountsSettings();
  const { database, fields, locales, timeZone, texts, states } = settings;
  const section = place === "home" ? settings.section : null;
  const [view, setView] = useState(() => builtView(settings.books, builtCounts));
  const books = database === null ? countedBooks(settings.books, view.counts) : settings.books;
  const [spoken, setSpoken] = useState("");
  const counts = useCountUp(view);
  const formats = locales.map(countFormat);
  const format = (count: number) => markText(formats.map((each) => each.format(count)));
  const moment = (at: number): StatusTime => ({
    iso: isoTime(at),
    text: formatTime(at, timeZone, texts.clock) ?? asOfText,
  });
  const built = asOf === null ? null : moment(asOf);

  useEffect(() => {
    if (database === null) return;
    const announce = announcer(setSpoken, QUIET_MS, { now: () => performance.now(), later });
    return watchCounts({
      database,
      fields,
      names: books.flatMap(({ entries }) => entries.map(({ name }) => name)),
      built: view.counts,
      readAt,
      show(next, news) {
        setView(next);
        if (news === "counts") announce(totals(next.counts));
        if (news === "connection") announce(sentence(next));
      },
    });
  }, []);

  function totals(newest: Counts): string {
    const sums = books.map((book) => ({ title: book.title, total: totalOf(book, newest) }));
    return sums.flatMap(({ title, total }) => (total === null ? [] : `${title}: ${format(total)}`)).join(". ");
  }

  function sentence({ state, at }: CountsView): string {
    const time = at === null ? built : moment(at);
    const { before, after, hasTime } = states[state];
    return before + (hasTime ? (time?.text ?? "") : "") + after;
  }

  const block = view.counts.size > 0 && (
    <Frame section={section}>
      <div className="jaap" data-jaap-state={view.state}>
        <JaapBooks
          books={books}
          counts={counts}
          format={format}
          heading={section === null ? "h2" : "h3"}
          totalLabel={texts.total}
        />
        <JaapStatus
          texts={states}
          states={database === null ? ["built"] : ["built", "live", "offline", "remembered"]}
          built={built}
          last={view.at === null ? built : moment(view.at)}
        />
        {database !== null && (
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
        )}
      </div>
    </Frame>
  );
  if (database === null) return block;
  return <div data-jaap-document={database.document}>{block || (place === "page" && <p>{texts.noCounts}</p>)}</div>;
}

/** A time in the language that the page shows; null in the build, which writes it in all languages. */
function formatTime(at: number, timeZone: string, clock: string): string | null {
  return import.meta.env.SSR ? null : momentText(at, timeZone, document.documentElement.lang, clock);
}

/** The heading and the link around the counts. */
function Frame({
  section,
  children,
}: Readonly<{ section: LiveCountsSettings["section"] | null; children: ReactNode }>) {
  if (section === null) return <div className="bank">{children}</div>;
  return (
    <section data-section="jaap-bank" className="bank" aria-labelledby="section-jaap-bank">
      <div className="wrap">
        <h2 id="section-jaap-bank">{section.title}</h2>
        <p>{section.intro}</p>
        {children}
        <a className="button open" href={section.link.url}>
          {section.link.label}
        </a>
      </div>
    </section>
  );
}

/** Counts up to new live values. Values from an earlier visit, and changes while the page is hidden, appear at once. */
function useCountUp({ counts, state }: CountsView): Counts {
  const [shown, setShown] = useState(counts);
  const latest = useRef(counts);
  useEffect(() => {
    const from = latest.current;
    if (from === counts) return;
    const start = performance.now();
    const isCalm = state === "live" && document.visibilityState === "visible" && !wantsNoMotion();
    let frame = 0;
    const step = (now: number) => {
      const elapsed = isCalm ? Math.max(0, now - start) : COUNT_UP_MS;
      latest.current =
        elapsed < COUNT_UP_MS
          ? new Map([...counts].map(([name, to]) => [name, countUp(from.get(name) ?? to, to, elapsed)]))
          : counts;
      setShown(latest.current);
      if (elapsed < COUNT_UP_MS) frame = requestAnimationFrame(step);
    };
    step(start);
    return () => cancelAnimationFrame(frame);
  }, [counts]);
  // Without earlier counts, the first ones appear at once together with their block.
  return shown.size === 0 ? counts : shown;
}

function builtView(books: readonly CountedBook[], counts: LiveCountsProps["counts"]): CountsView {
  const known = books
    .flatMap(({ entries }) => entries)
    .flatMap(({ name }, at) => {
      const count = counts[at] ?? null;
      return count === null ? [] : [[name, count] as const];
    });
  return { counts: new Map(known), state: "built", at: null };
}

/** The books to show if no live counts can arrive: those with counts. */
function countedBooks(books: readonly CountedBook[], counts: Counts): readonly CountedBook[] {
  return books
    .map((book) => ({ ...book, entries: book.entries.filter(({ name }) => counts.has(name)) }))
    .filter(({ entries }) => entries.length > 0);
}

function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function wantsNoMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
