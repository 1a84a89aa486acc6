// Schema.org data of the subject of a page: an album, places, a song or a text.
import type { AudioObject, MusicComposition, Thing } from "schema-dts";
import type { PageInfo, Subject } from "../../data/library/page-info.ts";
import { absoluteUrl, publicUrl } from "../../site/origin.ts";

type Song = Extract<Subject, { poet: string | null }>;

/** @param url the page's own address, with its origin */
export function subjectThings(page: PageInfo, subject: Subject, url: string): Thing[] {
  switch (subject.kind) {
    case "things":
      return [...subject.things];
    case "song":
      return [song(page, subject, url)];
    case "text":
      return [{ "@type": "CreativeWork", ...workFields(page, subject, url) }];
  }
}

function song(page: PageInfo, subject: Song, url: string): MusicComposition {
  const { poet, poetPath } = subject;
  const address = poetPath === null ? {} : { url: absoluteUrl(poetPath) };
  return {
    "@type": "MusicComposition",
    ...workFields(page, subject, url),
    ...(poet !== null && { lyricist: { "@type": "Person", name: poet, ...address } }),
  };
}

/** Structured data of a song. Search engines read its text in the page. */
function workFields({ title, lang }: PageInfo, { audioUrl, fileUrl }: Song, url: string) {
  const audio: AudioObject | null =
    audioUrl === null ? null : { "@type": "AudioObject", contentUrl: publicUrl(audioUrl) };
  return {
    name: title,
    url,
    ...(lang && { inLanguage: lang }),
    ...(audio && { audio }),
    ...(fileUrl !== null && { encoding: { "@type": "MediaObject", contentUrl: publicUrl(fileUrl) } }),
  } satisfies Partial<MusicComposition>;
}
