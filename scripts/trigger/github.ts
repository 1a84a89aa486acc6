// Requests a run of the workflow that publishes.

/** GitHub's own API; `GITHUB_API` names another, such as that of a GitHub Enterprise server. */
export const GITHUB_API = "https://api.github.com";

const TIMEOUT_MS = 20_000;

const REASONS: Readonly<Record<number, string>> = {
  401: "the token is wrong or has expired",
  403: "the token does not allow this",
  404: "the token has no access to this repository",
};

export type PublishRequest = Readonly<{
  /** `owner/name`. */
  repository: string;
  /** May write the repository's contents, which GitHub requires for a dispatch. */
  token: string;
  /** Address of the API, without a slash at the end. */
  api?: string;
}>;

/** Sends `repository_dispatch`. @throws Error with a sentence for the log */
export async function requestPublish({ repository, token, api = GITHUB_API }: PublishRequest): Promise<void> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error(`REPOSITORY is "${repository}"; set it to owner/name in scripts/trigger/.env and deploy again.`);
  }
  const response = await fetch(`${api}/repos/${repository}/dispatches`, {
    method: "POST",
    headers: { authorization: `Bearer ${token.trim()}`, accept: "application/vnd.github+json" },
    body: JSON.stringify({ event_type: "content-changed" }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 204) return;
  const reason = REASONS[response.status] ?? `it answered ${response.status}`;
  throw new Error(`GitHub did not accept the request to publish: ${reason}. It will be sent again.`);
}
