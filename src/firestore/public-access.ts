// What a visitor without a key may read: asked as a browser would ask.
import type { Connection } from "./environment.ts";

const TIMEOUT_MS = 10_000;

/** `unknown` where nobody answered. */
export type Access = "allowed" | "denied" | "unknown";

/**
 * Asks for one document or one page of a collection without any credential.
 * @param path relative to the root document; empty for that itself
 */
export async function publicAccess({ projectId, root, access }: Connection, path: string): Promise<Access> {
  const origin = access.kind === "emulator" ? `http://${access.host}` : "https://firestore.googleapis.com";
  const url = `${origin}/v1/projects/${projectId}/databases/(default)/documents/${root}${path && `/${path}`}`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status === 401 || status === 403) return "denied";
    // A missing document that may be read is answered with 404.
    return status === 200 || status === 404 ? "allowed" : "unknown";
  } catch {
    return "unknown";
  }
}
