// The links and anchors of all pages, and what is wrong with single files: read when a file gets its place in the new site, and kept
// between builds, so that only what has changed is read. A text that many pages share is stored once, with a number.
import { readKeyed, writeKeyed } from "../../system/checksummed-file.ts";
import { pageLinks } from "./page-links.ts";

/** A version of a file; `links` and `anchors` are numbers of texts, none where it is no page. */
type IndexedFile = Readonly<{ tag: string; links: readonly number[]; anchors: readonly number[] }>;

export type LinkIndex = Readonly<{
  /** By their numbers. */
  texts: readonly string[];
  numbers: ReadonlyMap<string, number>;
  files: ReadonlyMap<string, IndexedFile>;
}>;

export type FileChecks = LinkIndex &
  Readonly<{
    /** What is wrong with files, in sentences. */
    faults: readonly string[];
    /** @param text is called only if the last site had another version of the file, or other code has checked it */
    add: (path: string, tag: string, text: () => string) => void;
  }>;

type Stored = Readonly<{
  texts: readonly string[];
  files: readonly (readonly [path: string, tag: string, links: readonly number[], anchors: readonly number[]])[];
}>;

const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"private_key"|"type":\s*"service_account"/;
const TAIL_CHARS = 100;
const TEXT = /\.(?:html|xml|txt|ics|json|js|css|svg|webmanifest)$/;

/** @param file what the last build has stored. @param code a digest of the code that builds: other code may find something else */
export function openFileChecks(file: string, code: string): FileChecks {
  const stored = readKeyed<Stored>(file, code);
  const last = new Map(stored?.files.map(([path, tag, links, anchors]) => [path, { tag, links, anchors }]));
  const texts = [...(stored?.texts ?? [])];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const files = new Map<string, IndexedFile>();
  const faults: string[] = [];
  return { texts, numbers, files, faults, add };

  function add(path: string, tag: string, text: () => string): void {
    if (!TEXT.test(path)) return;
    const known = last.get(path);
    files.set(path, known?.tag === tag ? known : { tag, ...read(path, text()) });
  }

  function read(path: string, text: string) {
    const fault = fileProblem(path, text);
    if (fault !== null) faults.push(fault);
    if (!path.endsWith(".html")) return { links: [], anchors: [] };
    const { links, anchors } = pageLinks(text);
    return { links: Array.from(links, numberOf), anchors: Array.from(anchors, numberOf) };
  }

  function numberOf(text: string): number {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    // A substring would keep the whole page in memory, so it is copied.
    const kept = Buffer.from(text).toString();
    numbers.set(kept, texts.length);
    return texts.push(kept) - 1;
  }
}

/** Stores an index for the next build, without the texts that no page has any more. */
export function writeLinkIndex(file: string, code: string, { texts, files }: LinkIndex): void {
  const used = new Map<number, number>();
  const renumbered = (old: readonly number[]) =>
    old.map((number) => {
      const fresh = used.get(number) ?? used.size;
      used.set(number, fresh);
      return fresh;
    });
  const stored = {
    files: Array.from(files, ([path, { tag, links, anchors }]) => [path, tag, renumbered(links), renumbered(anchors)]),
    texts: Array.from(used.keys(), (number) => texts[number] ?? ""),
  } satisfies Stored;
  writeKeyed(file, code, stored);
}

/** The addresses with this beginning that the pages link to. */
export function linkedAddresses({ texts, files }: LinkIndex, beginning: string): string[] {
  const wanted = new Set(texts.flatMap((text, number) => (text.startsWith(beginning) ? [number] : [])));
  // Most sites have none of the sample's addresses, and hundreds of thousands of links.
  if (wanted.size === 0) return [];
  const used = new Set(files.values().flatMap(({ links }) => links.filter((number) => wanted.has(number))));
  return [...used].map((number) => texts[number] ?? "");
}

/** What is wrong with the content of a file, as a sentence, or null. */
function fileProblem(path: string, text: string): string | null {
  if (SECRET.test(text)) return `${path} contains what looks like a private key.`;
  if (path.endsWith(".html") && !/<\/(?:html|body)>\s*$/.test(text.slice(-TAIL_CHARS))) return `${path} is truncated.`;
  return null;
}
