declare const self: ServiceWorkerGlobalScope;

/** The global scope of the service worker. TypeScript's library knows only that it is some worker's. */
export const scope = self;
