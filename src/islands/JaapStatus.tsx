// The status of the counts. All sentences occupy the same place and the state shows one of them, so a change of state
// moves nothing.
import type { JaapState } from "../browser/live-counts/counts.ts";
import type { StatusTexts } from "../site/live-counts.ts";

/** A time for machines and for people. */
export type StatusTime = Readonly<{ iso: string; text: string }>;

/** These states show the time of the last counts instead of the build's. */
const MOVING: readonly JaapState[] = ["offline", "remembered"];

type Props = Readonly<{
  texts: StatusTexts;
  /** The states that can come; a site without live counts has one only. */
  states: readonly JaapState[];
  /** When the counts of the build were right; null where it had none. */
  built: StatusTime | null;
  /** When the counts on show were right. */
  last: StatusTime | null;
}>;

/** The sentences. The style shows the one for the current state. */
export function JaapStatus({ texts, states, built, last }: Props) {
  return (
    <div className="status">
      {states.map((state) => {
        const { before, after, hasTime } = texts[state];
        const moment = MOVING.includes(state) ? last : built;
        // A browser may format a date differently from the build; the build's text stays.
        return (
          <p key={state} className={state} data-below-the-fold={state === "built" ? undefined : ""}>
            {before}
            {hasTime && (
              <time dateTime={moment?.iso} suppressHydrationWarning>
                {moment?.text}
              </time>
            )}
            {after}
          </p>
        );
      })}
    </div>
  );
}
