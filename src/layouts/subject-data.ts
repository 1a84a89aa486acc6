// What search engines are told of the thing that a page is about: an album, places, a song or a text.
import type { AudioObject, CreativeWork, ImageGallery, MusicComposition, Thing } from "schema-dts";
import type { PageInfo, Subject } from "../library/page-info.ts";
import { publicUrl } from "../site/origin.ts";
import { kendraThings } from "./kendra-data.ts";

type Song = Extract<Subject, { poet: string | null }>;

/** @param url the page's own address, with its origin */
export function subjectThings(page: PageInfo, subject: Subject, url: string): Thing[] {
  switch (subject.kind) {
    case "album":
      return subject.photos.length === 0 ? [] : [gallery(page.title, subject.photos, url)];
    case "places":
      return subject.kendras.flatMap(kendraThings);
    case "song":
      return [song(page, subject, url)];
    case "text":
      return [{ "@type": "CreativeWork", ...workFields(page, subject, url) }];
  }
}

function gallery(name: string, photos: Extract<Subject, { kind: "album" }>["photos"], url: string): ImageGallery {
  return {
    "@type": "ImageGallery",
    name,
    url,
    image: photos.map(({ imageUrl, caption }) => ({
      "@type": "ImageObject",
      contentUrl: publicUrl(imageUrl),
      ...(caption !== null && { caption }),
    })),
  };
}

function song(page: PageInfo, subject: Song, url: string): MusicComposition {
  const { poet } = subject;
  return {
    "@type": "MusicComposition",
    ...workFields(page, subject, url),
    ...(poet !== null && { lyricist: { "@type": "Person", name: poet } }),
  };
}

/** The text itself stands in the page, so it is not said twice. */
function workFields({ title, lang }: PageInfo, { audioUrl, fileUrl }: Song, url: string) {
  const audio: AudioObject | null =
    audioUrl === null ? null : { "@type": "AudioObject", contentUrl: publicUrl(audioUrl) };
  return {
    name: title,
    url,
    ...(lang && { inLanguage: lang }),
    ...(audio && { audio }),
    ...(fileUrl !== null && { encoding: { "@type": "MediaObject", contentUrl: publicUrl(fileUrl) } }),
  } satisfies Partial<Exclude<CreativeWork, string>>;
}
