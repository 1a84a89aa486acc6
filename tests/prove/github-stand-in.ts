// Takes the place of GitHub's API: writes down each request and answers with the status that a test sets.
import { createServer } from "node:http";
import { portOf } from "../../src/system/free-port.ts";

/** A request as one line: method, path, authorisation and body. */
export type GitHubStandIn = Readonly<{
  url: string;
  requests: string[];
  /** Every answer from now on. */
  answerWith: (status: number) => void;
  close: () => void;
}>;

/** Starts it on a free port of this machine. */
export async function startGitHub(): Promise<GitHubStandIn> {
  const requests: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      requests.push([request.method, request.url, request.headers.authorization, body].join(" "));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests,
    answerWith: (next) => void (status = next),
    close: () => void server.close(),
  };
}
