// Whether a document is on the site, in an editor's words.
import type { DeskState } from "../desk-types.ts";

const WORDS: Readonly<Record<DeskState["kind"], string>> = {
  live: "Live",
  draft: "Not live: it is a draft",
  inactive: "Not live: it is not active",
  problem: "Not live: a field that it needs is wrong. If an earlier version was live, that one stays",
  newer: "Not live yet: it was saved after the last publish",
  unknown: "Nothing was published yet",
  waiting: "Not live: it waits for its time",
};

export function State({ state }: Readonly<{ state: DeskState }>) {
  return (
    <span className={`state ${state.kind}`} data-desk-state={state.kind}>
      {WORDS[state.kind]}
      {state.kind === "live" && state.since !== null && <> since {<Moment time={state.since} />}</>}
      {state.kind === "waiting" && <>, {<Moment time={state.until} />}</>}
    </span>
  );
}

/** A time in the editor's own time zone. */
export function Moment({ time }: Readonly<{ time: string }>) {
  return <time dateTime={time}>{new Date(time).toLocaleString()}</time>;
}
