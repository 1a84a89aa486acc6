// A language with a missing or unknown text does not compile: proved with the compiler itself.
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "src", "site", "i18n");
const FILE = join(FOLDER, "strings-test.ts");
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

/** The compiler's own files and the texts, read once for all tests. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of a file of src/site/i18n with this text. */
function errorsOf(text: string): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.readFile = (name) => (name === FILE ? text : readFile(name));
  host.getSourceFile = (name, language) => {
    if (name === FILE) return ts.createSourceFile(name, text, language);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, language));
    return parsed.get(name);
  };
  const program = ts.createProgram([FILE], OPTIONS, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(FILE));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

const withTexts = (texts: string) => `
  import { type Strings, english } from "./strings-en.ts";
  export const other: Strings = ${texts};`;

test("a language with every text compiles", () => {
  expect(errorsOf(withTexts("{ ...english, nav: { ...english.nav, home: 'ઘર' } }"))).toEqual([]);
});

test("a language without one of the texts does not compile, and the compiler names the text", () => {
  const nav = "(({ home, ...others }) => others)(english.nav)";
  expect(errorsOf(withTexts(`{ ...english, nav: ${nav} }`))).toEqual([expect.stringContaining("'home' is missing")]);
});

test("a language with a text that the interface does not have does not compile", () => {
  expect(errorsOf(withTexts("{ ...english, nav: { ...english.nav, house: 'ઘર' } }"))).toEqual([
    expect.stringContaining("'house' does not exist"),
  ]);
});
