/// <reference types="astro/client" />

/** URL of a script that the page loads on demand; see src/build/integrations/lazy-scripts.ts. */
declare module "*?lazy" {
  const url: string;
  export default url;
}

/** Only for plain tsc; `astro check` knows each component's own props. */
declare module "*.astro" {
  const component: (props: Readonly<Record<string, unknown>>) => unknown;
  export default component;
}

/** The minified script of every page, defined in astro.config.mjs. */
declare const PAGE_SCRIPT: string;

/** The minified script of the page "Page not found", defined in astro.config.mjs. */
declare const MISSING_PAGE_SCRIPT: string;

/** The minified script that orders the list of abhangs, defined in astro.config.mjs. */
declare const LIST_ORDER_SCRIPT: string;

/** Whether devices may save pages for offline reading, defined in astro.config.mjs. */
declare const IS_OFFLINE_ON: boolean;

declare namespace Astro {
  interface ClientDirectives {
    "client:interaction"?: boolean | "view";
  }
}

/** Whether `npm run dev` renders the page; see integrations/dev-search.ts. */
declare const IS_DEV_SERVER: boolean;
