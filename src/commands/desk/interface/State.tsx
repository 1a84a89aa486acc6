// Whether a document is on the site, in an editor's words.
import type { DeskState } from "../desk-types.ts";

const SHORT: Readonly<Record<DeskState["kind"], string>> = {
  live: "Live",
  draft: "Draft",
  inactive: "Not active",
  problem: "Problem",
  newer: "Newer than the site",
  unknown: "Never published",
  waiting: "Scheduled",
};

export function StateLabel({ state }: Readonly<{ state: DeskState }>) {
  return (
    <span className={`label ${state.kind}`} data-desk-state={state.kind}>
      {SHORT[state.kind]}
    </span>
  );
}

export function StateSentence({ state }: Readonly<{ state: DeskState }>) {
  switch (state.kind) {
    case "live":
      return state.since === null ? (
        <>This version is live.</>
      ) : (
        <>
          This version is live since <Moment time={state.since} />
          {!state.isExact && " or earlier"}.
        </>
      );
    case "unknown":
      return <>Nothing was published yet, as far as the desk can see.</>;
    case "draft":
      return state.isEarlierLive ? (
        <>An earlier version is still live. It disappears with the next publish, because the document is a draft now.</>
      ) : (
        <>Not live: it is a draft.</>
      );
    case "inactive":
      return state.isEarlierLive ? (
        <>An earlier version is still live. It disappears with the next publish, because the document is not active.</>
      ) : (
        <>Not live: it is not active.</>
      );
    case "problem":
      return state.isEarlierLive ? (
        <>This version cannot go live: a field that it needs is wrong. The last good version stays live.</>
      ) : (
        <>Not live: a field that it needs is wrong.</>
      );
    case "newer":
      return state.isEarlierLive ? (
        <>Not live yet: it was saved after the last publish. An earlier version is live.</>
      ) : (
        <>Not live yet: it was saved after the last publish.</>
      );
    case "waiting":
      return (
        <>
          Not live: it waits for its time, <Moment time={state.until} />.
          {state.isEarlierLive && " An earlier version is live until the next publish."}
        </>
      );
  }
}

const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** A time in the editor's own time zone. */
export function Moment({ time }: Readonly<{ time: string }>) {
  return <time dateTime={time}>{FORMAT.format(new Date(time))}</time>;
}
