// Firestore's browser library without what one document's listener never calls.
import type { Plugin } from "vite";

const NO_EXPRESSIONS = "\0no-regular-expressions";
const PING = '"//www.google.com/images/cleardot.gif"';

/**
 * A Vite plugin for the browser's bundle. It leaves out RE2, with which pipeline queries search texts (a third of
 * the library), and lets the library ask our own host, not a third one, whether the network is there at all.
 * @throws where the library has changed, so that neither comes back unseen
 */
export function leanFirestore(): Plugin {
  return {
    name: "lean-firestore",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "re2js" ? NO_EXPRESSIONS : undefined),
    load: (id) =>
      id === NO_EXPRESSIONS
        ? 'export class RE2JS { static compile() { throw new Error("Text searches are not part of this site."); } }'
        : undefined,
    transform(code, id) {
      if (!/webchannel_blob_es\d+\.js$/.test(id)) return undefined;
      if (!code.includes(PING)) throw new Error(`${id} asks another host for the network: see lean-firestore.ts.`);
      return { code: code.replace(PING, '"//"+location.host+"/icon.svg"'), map: null };
    },
  };
}
