// A source in simulated time. The emulator writes and reads at the computer's time, which a test cannot set.
import type { DocumentVersion, RawDocument, RawSource } from "../../src/data/firestore/raw-document.ts";

export type SimulatedTime = Readonly<{
  /** When the source is read, as ISO time. */
  readTime: string;
  /** When a document was written: version in the emulator → ISO time in the simulation. */
  written: ReadonlyMap<string, string>;
}>;

/** The same documents, with simulated times in the place of the emulator's. */
export function inSimulatedTime(source: RawSource, time: SimulatedTime): RawSource {
  const { versions, documents, recordingPosts, continuedFrom } = source;
  return {
    ...source,
    readTime: time.readTime,
    pages: (collection) => mapPages(source.pages(collection), dated),
    ...(versions && { versions: (collection) => mapPages(versions(collection), datedVersion) }),
    ...(documents && { documents: (collection, ids) => mapPages(documents(collection, ids), dated) }),
    ...(recordingPosts && {
      recordingPosts: (onPost) => {
        return inSimulatedTime(
          recordingPosts((id, post) => onPost(id, datedVersion(post))),
          time,
        );
      },
    }),
    ...(continuedFrom && {
      continuedFrom: async (earlier) => {
        const found = await continuedFrom(earlier);
        if (found === null) return null;
        const posts = new Map([...found.known.posts].map(([id, post]) => [id, datedVersion(post)]));
        return {
          ...found,
          source: inSimulatedTime(found.source, time),
          known: { readTime: time.readTime, posts },
        };
      },
    }),
  };

  function dated(document: RawDocument): RawDocument {
    const { version } = document;
    return version === undefined ? document : { ...document, ...datedVersion({ version }) };
  }

  function datedVersion<T extends Pick<DocumentVersion, "version">>(found: T): T {
    return { ...found, version: time.written.get(found.version) ?? found.version };
  }
}

async function* mapPages<T>(pages: AsyncIterable<readonly T[]>, change: (item: T) => T): AsyncIterable<readonly T[]> {
  for await (const page of pages) yield page.map(change);
}
