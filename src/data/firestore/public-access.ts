// Tests what a visitor without a key may read, with the same requests as a browser.
import type { Connection } from "../../site/database/content-choice.ts";

const TIMEOUT_MS = 10_000;

/** `unknown` if there was no response. */
export type PublicAccess = "allowed" | "denied" | "unknown";

/**
 * Requests one document or one page of a collection without a credential.
 * @param path relative to the root document; empty for the root itself
 */
export async function publicAccess({ projectId, root, access }: Connection, path: string): Promise<PublicAccess> {
  const origin = access.kind === "emulator" ? `http://${access.host}` : "https://firestore.googleapis.com";
  const url = `${origin}/v1/projects/${projectId}/databases/(default)/documents/${root}${path && `/${path}`}`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status === 401 || status === 403) return "denied";
    // 404 means that the document is missing, but may be read.
    return status === 200 || status === 404 ? "allowed" : "unknown";
  } catch {
    return "unknown";
  }
}
