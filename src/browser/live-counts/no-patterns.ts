// In place of the package re2js (astro.config.mjs), a third of the listener's bytes: Firestore's library needs it only to compute
// queries with regular expressions on the device, and this site listens to one document.

/** Fails if it is ever used. */
export const RE2JS = {
  compile(): never {
    throw new Error("This site has no queries with regular expressions.");
  },
};
