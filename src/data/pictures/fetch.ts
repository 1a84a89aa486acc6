// Fetches one picture over HTTP: within limits, with retries, and with the validator of its last fetch.
import { type IncomingMessage, type RequestOptions, Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { backoffMs } from "../../system/backoff.ts";
import { type IsAllowed, checkAddress, guardedLookup } from "./addresses.ts";
import type { Limits } from "./picture-limits.ts";
import { PictureError } from "./picture-error.ts";

/** HTTP validators of a picture, for a conditional request. */
export type Validator = Readonly<{ etag: string | null; modified: string | null }>;

/** The picture's bytes, or `unchanged` where the validator still matches. */
export type Fetched = Readonly<{ kind: "unchanged" }> | Readonly<{ kind: "new"; bytes: Buffer; validator: Validator }>;

export type FetchOptions = Readonly<{
  limits: Limits;
  isAllowed: IsAllowed;
  validator: Validator | null;
  /** Called for each request that is sent. */
  onRequest?: () => void;
}>;

const REDIRECTS = [301, 302, 303, 307, 308];
const TRANSIENT = [408, 425, 429, 500, 502, 503, 504];
const agents = { "http:": new HttpAgent({ keepAlive: true }), "https:": new HttpsAgent({ keepAlive: true }) };

/** Fetches a picture, with retries. @throws PictureError with the reason */
export async function fetchPicture(url: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.limits.totalMs);
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt(new URL(url), options, signal);
    } catch (error) {
      const reason = reasonOf(error, signal);
      if (failures >= options.limits.attempts || !reason.isTransient || signal.aborted) throw reason;
      await wait(backoffMs(options.limits.backoff, failures));
    }
  }
}

async function attempt(start: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let hop = 0; hop <= options.limits.redirects; hop += 1) {
    checkAddress(url, options.isAllowed);
    const response = await send(url, options, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (REDIRECTS.includes(status) && location !== undefined) {
      response.destroy();
      if (!URL.canParse(location, url)) throw new PictureError("it is redirected to something that is no address");
      url = new URL(location, url);
      continue;
    }
    if (status === 200) return await read(response, options.limits, signal);
    response.destroy();
    if (status === 304 && options.validator !== null) return { kind: "unchanged" };
    throw new PictureError(`the server answers ${status}`, TRANSIENT.includes(status));
  }
  throw new PictureError(`it is redirected more than ${options.limits.redirects} times`);
}

function send(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  options.onRequest?.();
  const { etag, modified } = options.validator ?? { etag: null, modified: null };
  const isSecure = url.protocol === "https:";
  const details: RequestOptions = {
    agent: agents[isSecure ? "https:" : "http:"],
    lookup: guardedLookup(options.isAllowed),
    signal,
    timeout: options.limits.idleMs,
    headers: {
      accept: "image/avif,image/webp,image/jpeg,image/png,image/gif;q=0.9",
      "accept-encoding": "identity",
      "user-agent": "site-build",
      ...(etag === null ? {} : { "if-none-match": etag }),
      ...(modified === null ? {} : { "if-modified-since": modified }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? httpsRequest : httpRequest)(url, details, resolve);
    sent.on("timeout", () => sent.destroy(new PictureError("the server does not respond", true)));
    sent.on("error", reject);
    sent.end();
  });
}

async function read(response: IncomingMessage, limits: Limits, signal: AbortSignal): Promise<Fetched> {
  const { "content-length": length, "content-encoding": encoding, etag, "last-modified": modified } = response.headers;
  try {
    // Compressed data could expand to any size.
    if (encoding !== undefined && encoding !== "identity")
      throw new PictureError(`it is sent compressed (${encoding})`);
    if (Number(length ?? 0) > limits.bytes) throw tooLarge(limits);
    const bytes = await collect(response, limits);
    return { kind: "new", bytes, validator: { etag: etag ?? null, modified: modified ?? null } };
  } catch (error) {
    throw error instanceof PictureError ? error : signal.aborted ? timedOut() : brokenOff();
  } finally {
    if (!response.complete) response.destroy();
  }
}

async function collect(response: AsyncIterable<Buffer>, limits: Limits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > limits.bytes) throw tooLarge(limits);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown, signal: AbortSignal): PictureError {
  if (error instanceof PictureError) return error;
  if (signal.aborted) return timedOut();
  const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new PictureError(`its server cannot be reached (${code})`, true);
}

function timedOut(): PictureError {
  return new PictureError("it does not arrive in time", true);
}

function brokenOff(): PictureError {
  return new PictureError("it breaks off", true);
}

function tooLarge(limits: Limits): PictureError {
  return new PictureError(`it is larger than ${limits.bytes / 1e6} MB`);
}
