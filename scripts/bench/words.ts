// The sample's own prose and verses, divided into pieces from which any number of posts can be composed.
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";

export type Words = Readonly<{
  sentences: readonly string[];
  headings: readonly string[];
  /** As HTML, with line breaks. */
  verses: readonly string[];
  /** Single words of addresses. */
  slugWords: readonly string[];
}>;

export const LANGUAGES = ["Marathi", "Hindi", "English"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the sample's posts in one language are made of; verses are of all languages, as in real posts. */
export function wordsOf(documents: readonly RawDocument[], language: Language): Words {
  const posts = documents.filter(({ path, data }) => path.startsWith("posts/") && data.language === language);
  const bodies = posts.map(({ data }) => String(data.content ?? ""));
  const texts = bodies.flatMap((body) => blocks(body, "p")).filter((text) => !text.includes("<br"));
  return {
    sentences: texts
      .map((text) => text.replace(/<[^>]*>/g, ""))
      .flatMap((text) => text.split(/(?<=[.!?।]["”’]?)\s+/))
      .filter((sentence) => sentence.split(" ").length > 3),
    headings: bodies.flatMap((body) => blocks(body, "h2")),
    verses: documents
      .filter(({ path, data }) => path.startsWith("abhang-lyrics/") || data.downloadType === "stotra")
      .flatMap(({ data }) => String(data.lyrics ?? "").split(/\n\n+/))
      .filter((stanza) => stanza.length > 30)
      .map((stanza) => stanza.replaceAll("\n", "<br>")),
    slugWords: [...new Set(posts.flatMap(({ id }) => id.split("-")))].filter((word) => /^[a-z]{3,}$/.test(word)),
  };
}

/** Labels of tags: the sample's own, then its poets, hymns and towns. */
export function tagLabels(documents: readonly RawDocument[]): string[] {
  const of = (collection: string, field: string) =>
    documents.flatMap(({ path, data }) => (path.startsWith(`${collection}/`) ? [data[field] ?? []].flat() : []));
  const all = [
    ...of("posts", "tags"),
    ...of("abhang-lyrics", "poet"),
    ...of("downloads-stotra-gajar", "title"),
    ...of("upasana-kendra", "city"),
  ];
  return [...new Set(all.filter((label) => typeof label === "string"))];
}

function blocks(html: string, tag: string): string[] {
  return html
    .matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))
    .map(([, inner = ""]) => inner)
    .toArray();
}
