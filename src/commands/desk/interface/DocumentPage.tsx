// One document: what an editor should know of it, and its page as it will be.
import { useEffect } from "react";
import type { DeskDetails } from "../desk-types.ts";
import { useDetails } from "./api.ts";
import { Notice } from "./Notice.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { Moment, StateLabel, StateSentence } from "./State.tsx";

export function DocumentPage({ path }: Readonly<{ path: string }>) {
  const { value: details, trouble } = useDetails(path);
  const title = details?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – Editors’ desk`;
  }, [title]);
  if (details === undefined) return <Notice>{trouble ?? "Loading …"}</Notice>;
  if (details === null) {
    return (
      <Notice>
        {trouble ?? `There is no document ${path}, or the desk has not read it yet.`} <a href="/desk">All documents</a>
      </Notice>
    );
  }
  return (
    <div className="document">
      <Facts details={details} trouble={trouble} />
      <main>
        <PreviewFrame path={path} drawing={details.drawing} />
      </main>
    </div>
  );
}

function Facts({ details, trouble }: Readonly<{ details: DeskDetails; trouble: string | null }>) {
  const { path, title, savedTime, state, found, page, consoleUrl } = details;
  return (
    <aside aria-label="About this document">
      <nav>
        <a href="/desk">All documents</a>
      </nav>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <h1 dir="auto">{title}</h1>
      <p className="about">{path}</p>
      <p role="status">
        <StateLabel state={state} /> <StateSentence state={state} />
      </p>
      <dl>
        <dt>Saved</dt>
        <dd>
          <Moment time={savedTime} />
        </dd>
        {page !== null && (
          <>
            <dt>Address</dt>
            <dd>{decodeURIComponent(page)}</dd>
          </>
        )}
      </dl>
      <p>
        <a href={consoleUrl} rel="noreferrer" target="_blank">
          Open in the Firestore console
        </a>
      </p>
      <h2>
        {found.length === 0 ? "Nothing to fix" : "To fix"}
        {found.length > 0 && <span className="count">{found.length}</span>}
      </h2>
      <ul>
        {found.map(({ field, value, expected }) => (
          <li key={`${field} ${expected}`} data-desk-problem={field}>
            <code className="field">{field}</code>
            <dl>
              <dt>Value</dt>
              <dd>
                <code>{value}</code>
              </dd>
              <dt>Expected</dt>
              <dd>{expected}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </aside>
  );
}
