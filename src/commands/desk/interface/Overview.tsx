// The first page of the desk: documents that need fixing, drafts, and recent edits.
import type { DeskEntry } from "../desk-types.ts";
import { deskUrl, useOverview } from "./api.ts";
import { Notice } from "./Notice.tsx";
import { Moment, StateLabel } from "./State.tsx";

export function Overview() {
  const { value: overview, trouble } = useOverview();
  if (!overview) return <Notice>{trouble ?? "Loading …"}</Notice>;
  const { recent, drafts, needFixing, draftCount, needFixingCount, total, checked } = overview;
  const sentence = trouble ?? overview.trouble;
  return (
    <main className="overview">
      <header>
        <h1>Editors’ desk</h1>
        <p role="status">
          {total === 1 ? "1 document" : `${total} documents`}
          {checked < total && <>, {checked} of them checked so far</>}
        </p>
      </header>
      {sentence !== null && <p role="alert">{sentence} Below is what was known before.</p>}
      <div className="columns">
        <div>
          <List
            name="needFixing"
            title="Need fixing"
            entries={needFixing}
            count={needFixingCount}
            empty="No published document needs fixing."
          />
          <List name="drafts" title="Drafts" entries={drafts} count={draftCount} empty="There are no drafts." />
        </div>
        <List name="recent" title="Recent edits" entries={recent} empty="There are no documents." />
      </div>
    </main>
  );
}

type ListProps = Readonly<{
  name: string;
  title: string;
  entries: readonly DeskEntry[];
  /** How many there are, where the list has only the newest. */
  count?: number;
  empty: string;
}>;

function List({ name, title, entries, count, empty }: ListProps) {
  return (
    <section data-desk-list={name}>
      <h2>
        {title}
        {count !== undefined && count > 0 && <span className="count">{count}</span>}
      </h2>
      {entries.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
        </ul>
      )}
      {count !== undefined && count > entries.length && <p className="empty">The newest {entries.length} are shown.</p>}
    </section>
  );
}

function Entry({ entry: { path, title, savedTime, state, problems } }: Readonly<{ entry: DeskEntry }>) {
  return (
    <li>
      <a href={deskUrl(path)} dir="auto">
        {title}
      </a>
      <span className="labels">
        <StateLabel state={state} />
        {problems !== null && problems > 0 && <span className="label problem">{problems} to fix</span>}
      </span>
      <span className="about">
        {path}
        {savedTime !== "" && (
          <>
            {" · saved "}
            <Moment time={savedTime} />
          </>
        )}
      </span>
    </li>
  );
}
