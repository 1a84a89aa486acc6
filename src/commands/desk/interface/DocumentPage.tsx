// One document: its page as it will be, and what an editor should know of it.
import type { DeskDetails } from "../desk-types.ts";
import { previewUrl, useDetails } from "./api.ts";
import { Moment, State } from "./State.tsx";

export function DocumentPage({ path }: Readonly<{ path: string }>) {
  const details = useDetails(path);
  if (details === undefined) return <p>Loading …</p>;
  if (details === null) {
    return (
      <main>
        <p>
          There is no document {path}. <a href="/desk">All documents</a>
        </p>
      </main>
    );
  }
  return (
    <main className="document">
      <iframe title="Preview" src={previewUrl(path, details.savedTime)} />
      <Facts details={details} />
    </main>
  );
}

function Facts({ details }: Readonly<{ details: DeskDetails }>) {
  const { path, title, savedTime, state, found, page, consoleUrl } = details;
  return (
    <aside>
      <p>
        <a href="/desk">All documents</a>
      </p>
      <h1>{title}</h1>
      <p>
        <small>{path}</small>
      </p>
      <p>
        <State state={state} />
      </p>
      <p>
        Saved <Moment time={savedTime} />
      </p>
      {page !== null && <p>Address: {decodeURIComponent(page)}</p>}
      <p>
        <a href={consoleUrl} rel="noreferrer">
          Open in the Firestore console
        </a>
      </p>
      <h2>{found.length === 0 ? "Nothing to fix" : `To fix (${found.length})`}</h2>
      <ul>
        {found.map(({ field, value, expected }) => (
          <li key={`${field} ${expected}`} data-desk-problem={field}>
            <strong>{field}</strong> is <code>{value}</code>; expected {expected}.
          </li>
        ))}
      </ul>
    </aside>
  );
}
