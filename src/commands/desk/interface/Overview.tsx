// The first page of the desk: recent edits, documents that need fixing, and drafts.
import type { DeskEntry } from "../desk-types.ts";
import { deskUrl, useOverview } from "./api.ts";
import { Moment, State } from "./State.tsx";

export function Overview() {
  const overview = useOverview();
  if (!overview) return <p>Loading …</p>;
  const { recent, drafts, needFixing, total, checked, trouble } = overview;
  return (
    <main className="overview">
      <h1>Editors’ desk</h1>
      {trouble !== null && <p role="alert">{trouble} The lists show what was known before.</p>}
      <p>
        {total} documents{checked < total && <>, {checked} of them checked so far</>}.
      </p>
      <List title="Need fixing" entries={needFixing} empty="No published document needs fixing." />
      <List title="Recent edits" entries={recent} empty="There are no documents." />
      <List title="Drafts" entries={drafts} empty="There are no drafts." />
    </main>
  );
}

function List({ title, entries, empty }: Readonly<{ title: string; entries: readonly DeskEntry[]; empty: string }>) {
  return (
    <section>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <a href={deskUrl(entry.path)}>{entry.title}</a> <small>{entry.path}</small>
              <br />
              <small>
                {entry.savedTime !== "" && <Moment time={entry.savedTime} />} · <State state={entry.state} />
                {(entry.problems ?? 0) > 0 && <strong> · {entry.problems} to fix</strong>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
