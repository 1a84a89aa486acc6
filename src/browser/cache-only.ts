/** Prefix of URLs that the service worker answers from the caches only, never from the network. */
export const CACHE_ONLY = "/kept";
