// The search index, made from the same content as the pages.
import { join } from "node:path";
import * as pagefind from "pagefind";
import type { Suggestion } from "../search/index-format.ts";
import type { SearchRecord } from "../search/record.ts";
import { writeWordIndex } from "./search-files.ts";

// One index for all languages: a Marathi page finds Hindi posts. Pagefind knows no stems for Marathi; ours do that.
const LANGUAGE = "unknown";

/**
 * Writes the index of the records into the `pagefind` folder of a built site: Pagefind's own, and our words beside it.
 * @throws with Pagefind's own words
 */
export async function indexSite(
  dir: string,
  records: readonly SearchRecord[],
  suggestions: readonly Suggestion[] = [],
): Promise<void> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: LANGUAGE });
  if (index === undefined) throw new Error(errors.join("\n"));
  const folder = join(dir, "pagefind");
  const wrong: string[] = [];
  for (const record of records) {
    const added = await index.addCustomRecord({
      url: record.url,
      content: contentOf(record),
      language: LANGUAGE,
      meta: { ...record.meta },
      filters: Object.fromEntries(Object.entries(record.filters).map(([name, values]) => [name, [...values]])),
      ...(record.time !== null && { sort: { date: String(record.time).padStart(12, "0") } }),
    });
    wrong.push(...added.errors);
  }
  const written = await index.writeFiles({ outputPath: folder });
  await pagefind.close();
  wrong.push(...written.errors);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  writeWordIndex(folder, records, suggestions);
}

/** Pagefind leaves out what has no words at all, such as a text of three stars; the end of a text moves no passage. */
function contentOf({ text, meta }: SearchRecord): string {
  const parts = [text, meta.title, meta.type];
  const upTo = parts.findIndex((part) => /[\p{L}\p{N}]/u.test(part));
  return parts
    .slice(0, upTo + 1)
    .filter((part) => part !== "")
    .join("\n");
}
