/// <reference types="astro/client" />

/** The minified script of the shell, put in by astro.config.mjs. */
declare const SHELL_SCRIPT: string;

/** The script of the page for what is not there, put in by astro.config.mjs. */
declare const MISSING_PAGE_SCRIPT: string;

/** Where the module of the reading controls is, put in by astro.config.mjs. */
declare const READING_SCRIPT_URL: string;

/** Where the module of the search box's suggestions is, put in by astro.config.mjs. */
declare const SUGGESTIONS_SCRIPT_URL: string;

/** Where the module is that every page asks for after it has loaded, put in by astro.config.mjs. */
declare const KEEP_SCRIPT_URL: string;

/** Where the module of the packs' rows is, put in by astro.config.mjs. */
declare const PACKS_SCRIPT_URL: string;

/** Where the module of the page of what is kept is, put in by astro.config.mjs. */
declare const KEPT_PAGE_SCRIPT_URL: string;

/** Whether pages may be kept on readers' devices, put in by astro.config.mjs. */
declare const IS_OFFLINE_ON: boolean;

declare namespace Astro {
  interface ClientDirectives {
    "client:touch"?: boolean;
  }
}
