// What a service worker finds around it, as far as ours uses it; the project's own types are those of pages.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface WindowEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

interface WorkerClient {
  readonly url: string;
  postMessage(message: unknown): void;
}

declare const clients: Readonly<{
  claim(): Promise<void>;
  get(id: string): Promise<WorkerClient | undefined>;
  matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>;
}>;

declare const registration: ServiceWorkerRegistration;

declare function skipWaiting(): Promise<void>;

/** Path and content hash of each page that every device keeps, put in by the build. */
declare const SHELL_PAGES: readonly (readonly [path: string, hash: string])[];
