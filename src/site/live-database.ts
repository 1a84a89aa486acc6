// Where a visitor's browser finds the counts; everything in it is public.

export type LiveDatabase = Readonly<{
  projectId: string;
  /** Of the web app; an emulator asks for none. */
  apiKey: string;
  appId: string;
  /** `host:port`, or null for the real Firestore. */
  emulatorHost: string | null;
  /** Path of the document with the counts. */
  document: string;
}>;

/** Put in by astro.config.mjs. */
declare const LIVE_DATABASE: LiveDatabase | null;

/** As the build's configuration put it in; null where the counts stay as they were built, as in tests of plain functions. */
export const liveDatabase: LiveDatabase | null = typeof LIVE_DATABASE === "undefined" ? null : LIVE_DATABASE;
