// Astro marks each element of a component that has styles with a name of 23 letters; ten tell them apart as well.
import type { Plugin } from "vite";

const SCOPE = /data-astro-cid-([a-z\d]{5})([a-z\d]{3})/g;

/**
 * A Vite plugin that shortens the names by which a component's styles find their elements, in templates and in styles:
 * an eighth of a page's letters. @throws where two components would share a name
 */
export function shortScopes(): Plugin {
  const rests = new Map<string, string>();
  return {
    name: "short-scopes",
    // In whatever module a name stands: in development, Astro brings styles to a page by a module of its own.
    transform: {
      filter: { code: "data-astro-cid-" },
      handler: (code) => ({ code: code.replace(SCOPE, short), map: null }),
    },
  };

  function short(name: string, start: string, rest: string): string {
    const known = rests.get(start) ?? rest;
    if (known !== rest) throw new Error(`Two components would be styled as ${name}: rename one of them.`);
    rests.set(start, rest);
    return `data-s-${start}`;
  }
}
