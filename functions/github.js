// Asks GitHub to run the workflow that publishes.

/**
 * @param {{ repository: string, token: string, api?: string }} given `repository` as owner/name; the token may write
 * its contents, which is what GitHub wants for a dispatch
 * @throws Error with a sentence for the log
 */
export async function askForPublish({ repository, token, api = "https://api.github.com" }) {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error(`REPOSITORY is "${repository}"; set it to owner/name in functions/.env and deploy again.`);
  }
  const answer = await fetch(`${api}/repos/${repository}/dispatches`, {
    method: "POST",
    headers: { authorization: `Bearer ${token.trim()}`, accept: "application/vnd.github+json" },
    body: JSON.stringify({ event_type: "content-changed" }),
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status === 204) return;
  const why = { 401: "the token is wrong or has ended", 403: "the token may not do this" }[answer.status];
  const hint = answer.status === 404 ? "the token does not know this repository" : why;
  throw new Error(`GitHub was not told of the change: ${hint ?? `it answered ${answer.status}`}. It is tried again.`);
}
