// What the tests need of a browser, whatever protocol it speaks.

import { castJson } from "../../../src/search/format/cast-json.ts";

/** A function that runs in the page. It must not use anything outside itself but its arguments. */
export type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** An expression that runs the function in a page; its value is a promise of the result, wrapped and as JSON. */
export function expressionOf<Args extends readonly unknown[]>(run: PageFunction<Args, unknown>, args: Args): string {
  return `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify({ value }))`;
}

/** @param json what an expression of `expressionOf` gave */
export function resultOf<Result>(json: string): Result {
  return castJson<{ value: Result }>(json).value;
}

/** A page whose storage no other reader shares. */
export type EnginePage = Readonly<{
  /** Opens an address and waits until the page has loaded. @throws if the browser shows an error page of its own */
  open: (url: string) => Promise<void>;
  evaluate: <Args extends readonly unknown[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Clicks the first element that the selector finds, as a mouse would. */
  click: (selector: string) => Promise<void>;
  /** Types into the first element that the selector finds. */
  type: (selector: string, text: string) => Promise<void>;
  /** Presses a key on whatever has the focus. */
  press: (key: Key) => Promise<void>;
  /** Sets the width and height of the page in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Keys that the tests press. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowRight";

/** A running browser. */
export type EngineBrowser = Readonly<{
  /** Opens an empty page with empty storage. */
  newPage: () => Promise<EnginePage>;
  close: () => Promise<void>;
}>;

/** A kind of browser. */
export type Engine = Readonly<{
  name: string;
  /** Path of its program, or null if this machine does not have it. */
  program: () => string | null;
  /** How to install it, as the end of a sentence. */
  install: string;
  start: (program: string) => Promise<EngineBrowser>;
}>;
