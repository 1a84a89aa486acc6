/// <reference types="astro/client" />

/** The minified script of the shell, put in by astro.config.mjs. */
declare const SHELL_SCRIPT: string;
