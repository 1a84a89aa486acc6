// The outcomes as lines for the terminal, and as a document.
import type { Outcome } from "./try-mutation.ts";

const NAME_WIDTH = 42;
const HEAD = "| mutation | changes | caught by | seconds |";
const ROW = /^\| *([\w-]+) *\| *(`.*) *\|$/gm;

/** An outcome as one line. */
export function outcomeLine({ mutation, file, test, seconds }: Outcome): string {
  const caughtBy = file === null ? test : `${file}: ${test}`;
  return `${mutation.name.padEnd(NAME_WIDTH)} ${String(seconds).padStart(4)} s  ${caughtBy}`;
}

/**
 * The outcomes as Markdown. A mutation that was not tried keeps its row.
 * @param last the document so far. @param names every mutation, in order
 */
export function mutationsDocument(last: string, names: readonly string[], outcomes: readonly Outcome[]): string {
  const rows = new Map([...last.matchAll(ROW)].map(([, name = "", cells = ""]) => [name, `| ${name} | ${cells} |`]));
  for (const outcome of outcomes) rows.set(outcome.mutation.name, rowOf(outcome));
  return [
    "# What the tests notice",
    "",
    "Each row is a patch of `tests/mutations` that breaks one line, and the first test that then fails. The commands",
    "`npm run mutate -- --write` and `npm run mutate -- NAME --write` write this file.",
    "",
    HEAD,
    "|---|---|---|--:|",
    ...names.flatMap((name) => rows.get(name) ?? []),
    "",
  ].join("\n");
}

function rowOf({ mutation, file, test, seconds }: Outcome): string {
  const caughtBy = file === null ? cell(test) : `\`${file}\`: ${cell(test)}`;
  return `| ${mutation.name} | \`${mutation.file}\` | ${caughtBy} | ${seconds} |`;
}

function cell(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\|`<>[\]*_]/g, "\\$&");
}
