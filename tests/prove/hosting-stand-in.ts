// Takes the place of the services that firebase-tools asks: Firebase Hosting with one site, and the token and API checks.
// As a public site, it has no page.
import { type IncomingMessage, createServer } from "node:http";
import { portOf } from "../../src/system/free-port.ts";

export type HostingStandIn = Readonly<{
  url: string;
  /** What makes firebase-tools ask it, and not Google. */
  environment: Readonly<Record<string, string>>;
  /** Channel of the site → the version that it shows. */
  channels: Map<string, string>;
  /** Refuses every request to the site from now on. */
  refuse: () => void;
  close: () => void;
}>;

type Answer = Readonly<{ status: number; body: unknown }>;

/** Starts it on a free port of this machine. @param site also the id of its project */
export async function startHosting(site: string): Promise<HostingStandIn> {
  const channels = new Map<string, string>();
  const name = `projects/${site}/sites/${site}`;
  let isRefused = false;
  const server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const services = ["TOKEN", "HOSTING_API", "SERVICE_USAGE", "IDENTITY"];
  return {
    url,
    channels,
    refuse: () => void (isRefused = true),
    close: () => void server.close(),
    environment: {
      FIREBASE_TOKEN: "a-token-of-nobody",
      ...Object.fromEntries(services.map((service) => [`FIREBASE_${service}_URL`, url])),
    },
  };

  function answer({ method, url: target = "/" }: IncomingMessage): Answer {
    const { pathname, searchParams } = new URL(target, url);
    const [, rest = ""] = pathname.split(`/sites/${site}`);
    if (pathname.endsWith("/token")) return good({ access_token: "t", expires_in: 3600, token_type: "Bearer" });
    if (pathname.includes("/services/")) return good({ state: "ENABLED" });
    if (pathname.endsWith("/config")) return good({ authorizedDomains: [] });
    if (!pathname.includes(`/sites/${site}`)) return failed(404, "NOT_FOUND");
    if (isRefused) return failed(403, "PERMISSION_DENIED");
    if (rest === "") return good({ name });
    const [, channel = ""] = /^\/channels\/(\w+)/.exec(rest) ?? [];
    if (method === "POST" && rest === "/channels") {
      channels.set(searchParams.get("channelId") ?? "", "");
      return good({ name, url: "https://previous.example" });
    }
    const version = channels.get(channel);
    if (version === undefined) return failed(404, "NOT_FOUND");
    if (method === "POST") channels.set(channel, searchParams.get("versionName") ?? "");
    return good({
      name,
      url: "https://site.example",
      ...(version !== "" && { release: { version: { name: version } } }),
    });
  }
}

function good(body: unknown): Answer {
  return { status: 200, body };
}

function failed(status: number, reason: string): Answer {
  return { status, body: { error: { code: status, message: reason, status: reason } } };
}
