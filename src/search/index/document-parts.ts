// What the results show of each document: its title and the like, and its text.
import { TITLES_PER_PART } from "../format/index-format.ts";
import type { Fragment } from "../format/reader.ts";
import type { DocumentTitle, OtherTitleParts, RecordMeta, SearchRecord } from "../format/record.ts";
import type { SearchCache } from "./cache.ts";
import { compressPart, inflatePart } from "./compress.ts";
import { indexFiles } from "./index-files.ts";
import { type FileParts, type FileSize, type Part, packParts, partReader } from "./part-files.ts";
import { type PlannedDocument, type SearchPlan, numbersByUrl } from "./plan.ts";
import type { SearchState } from "./state.ts";

/** 32 texts on average: see docs/search.md, "Files". */
const TEXTS_PER_FILE: FileSize = { min: 16, odds: 16, max: 64 };
/** 16 parts on average, with the titles of 512 documents. */
const TITLE_PARTS_PER_FILE: FileSize = { min: 8, odds: 8, max: 32 };
// Higher levels save a hundredth of the bytes and take half as long again.
const TEXT_COMPRESSION = 5;

/** The title of a document, and its compressed text. */
export type DocumentParts = Readonly<{ title: DocumentTitle; text: Uint8Array }>;
type ChangedParts = ReadonlyMap<string, DocumentParts>;

/** Compresses the text of a record. */
export function documentParts({ url, text, meta }: SearchRecord): DocumentParts {
  const fragment: Fragment = { url, content: text, meta };
  const { title, type, language, date, dateText, image, note } = meta;
  const known = [url, title, type, language, date, dateText, image, note] as const;
  return { title: [...known, ...othersOf(meta)], text: compressPart(fragment, TEXT_COMPRESSION) };
}

/** What few documents have, without what is missing at the end. */
function othersOf({ shown = "", roman = "", romanNote = "", shownType = "" }: RecordMeta): OtherTitleParts {
  if (shownType !== "") return [shown, roman, romanNote, shownType];
  if (`${roman}${romanNote}` !== "") return [shown, roman, romanNote];
  return shown === "" ? [] : [shown];
}

/** Writes the files with the parts of all documents. @param changed parts of new and changed documents, by URL */
export function updateDocumentParts(
  cache: SearchCache,
  plan: SearchPlan,
  changed: ChangedParts,
): Pick<SearchState, "titles" | "texts"> {
  const { before, documents } = plan;
  const oldNumberOf = numbersByUrl(before?.documents ?? []);
  const texts = documents.map(({ url, number }): Part => {
    const content = changed.get(url)?.text ?? oldNumberOf(url, number);
    if (content === undefined) throw new Error(`The search index has not read ${url}.`);
    return { key: url, content };
  });
  const titles = indexFiles(cache, "titles");
  const titleParts = titlesInParts(plan, changed, oldNumberOf, titles.read);
  const oldTitles: FileParts = before?.titles ?? [];
  return {
    titles: packParts({ before: oldTitles, parts: titleParts, fileSize: TITLE_PARTS_PER_FILE, ...titles }),
    texts: packParts({
      before: before?.texts ?? [],
      parts: texts,
      fileSize: TEXTS_PER_FILE,
      ...indexFiles(cache, "texts"),
    }),
  };
}

function titlesInParts(
  { before, documents }: SearchPlan,
  changed: ChangedParts,
  oldNumberOf: ReturnType<typeof numbersByUrl>,
  read: (file: string) => Uint8Array,
): Part[] {
  const partBytes = partReader(before?.titles ?? [], read);
  const known = new Map<number, DocumentTitle[]>();
  const oldTitle = (number: number): DocumentTitle | undefined => {
    const part = Math.floor(number / TITLES_PER_PART);
    const titles = known.get(part) ?? inflatePart<DocumentTitle[]>(partBytes(part));
    known.set(part, titles);
    return titles[number % TITLES_PER_PART];
  };
  const titleOf = ({ url, number }: PlannedDocument): DocumentTitle => {
    const title = changed.get(url)?.title ?? oldTitle(oldNumberOf(url, number) ?? -1);
    if (title === undefined) throw new Error(`The search index has not read ${url}.`);
    return title;
  };
  const count = Math.ceil(documents.length / TITLES_PER_PART);
  return Array.from({ length: count }, (_, part): Part => {
    const start = part * TITLES_PER_PART;
    const own = documents.slice(start, start + TITLES_PER_PART);
    const old = before?.documents.slice(start, start + TITLES_PER_PART) ?? [];
    const isSame =
      old.length === own.length && own.every(({ unchanged }, at) => unchanged !== null && unchanged === old[at]);
    return { key: String(part), content: isSame ? part : compressPart(own.map(titleOf)) };
  });
}
