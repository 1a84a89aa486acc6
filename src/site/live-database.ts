// The database of the live counts in a visitor's browser. Everything here is public.

export type LiveDatabase = Readonly<{
  projectId: string;
  /** Key of the web app; an emulator needs none. */
  apiKey: string;
  appId: string;
  /** `host:port`, or null for the real Firestore. */
  emulatorHost: string | null;
  /** Path of the document with the counts. */
  document: string;
}>;

/** Defined by astro.config.mjs. */
declare const LIVE_DATABASE: LiveDatabase | null;

/** The value from astro.config.mjs; null if the counts are not live, and in tests of plain functions. */
export const liveDatabase: LiveDatabase | null = typeof LIVE_DATABASE === "undefined" ? null : LIVE_DATABASE;
