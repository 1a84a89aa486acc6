import { wordTexts } from "../../../language/words.ts";

/** A song's first line, for a list with its title; null where one of them begins with the words of the other. */
export function firstLineBeside(title: string, line: string | undefined): string | null {
  if (line === undefined) return null;
  const [own, titles] = [words(line), words(title)];
  return own.startsWith(titles) || titles.startsWith(own) ? null : line;
}

/** The first line, or where the title has all its words, the next one that does not repeat them; null where each does. */
export function openingBeside(title: string, lines: readonly string[]): string | null {
  const titles = `${words(title)} `;
  let read = "";
  for (const [at, line] of lines.entries()) {
    read += `${words(line)} `;
    if (titles.startsWith(read)) continue;
    if (at === 0) return line;
    if (firstLineBeside(title, line) !== null) return line;
  }
  return null;
}

function words(text: string): string {
  return wordTexts(text).join(" ");
}
