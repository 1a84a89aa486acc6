// Takes the texts of results from the site's own pages if those of the index are not available: offline where they are not
// saved, on a host without range requests, or if a file is damaged.
import type { IndexReader } from "../../../search/format/reader.ts";
import type { TextPart } from "../../../search/format/record.ts";

export type PageText = Readonly<{ content: string; parts: readonly TextPart[] }>;
/** Reads the text of a page; null if the page is not available. @param path of the page */
export type ReadPageText = (path: string) => Promise<PageText | null>;

/** The same index. A text that it cannot read comes from the page; without the page, the result has its title alone. */
export function withPageTexts(index: IndexReader, readPageText: ReadPageText): IndexReader {
  return {
    ...index,
    fragment: async (document) => {
      try {
        return await index.fragment(document);
      } catch (error) {
        console.warn(error);
        const title = await index.title(document);
        const text = await readPageText(new URL(title.url, location.origin).pathname);
        if (text === null) return title;
        return { ...title, content: text.content, meta: { ...title.meta, parts: JSON.stringify(text.parts) } };
      }
    },
  };
}
