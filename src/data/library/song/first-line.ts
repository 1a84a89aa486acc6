import { wordTexts } from "../../../language/words.ts";

/** A song's first line, for a list with its title; null where one of them begins with the words of the other. */
export function firstLineBeside(title: string, line: string | undefined): string | null {
  if (line === undefined) return null;
  const [own, titles] = [words(line), words(title)];
  return own.startsWith(titles) || titles.startsWith(own) ? null : line;
}

/** The first line that neither begins with the title nor continues it, else the first that has more than the title; null if none has. */
export function openingBeside(title: string, lines: readonly string[]): string | null {
  const titles = `${words(title)} `;
  let read = "";
  const others = lines.filter((line) => {
    read += `${words(line)} `;
    return !titles.startsWith(read);
  });
  return (
    others.find((line) => firstLineBeside(title, line) !== null) ??
    others.find((line) => !words(title).startsWith(words(line))) ??
    null
  );
}

function words(text: string): string {
  return wordTexts(text).join(" ");
}
