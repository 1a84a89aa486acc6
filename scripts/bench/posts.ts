// A site of any size: the sample, and posts that are mixed from its own sentences and verses; the same ones in every run.
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import { chosen, randomNumbers } from "../random-numbers.ts";

const POST_WORDS = 600;
/** The newest post in epoch seconds, and the span over which all of them are spread. */
const NEWEST = Date.UTC(2026, 9, 31) / 1000;
const SPAN = 12 * 365 * 86_400;

const { pravachan, experiences, announcements, thursday, navadurga, specialArticles } = site.categories;
/** As often as they come in a real collection. */
const CATEGORIES = [
  ...Array<string>(8).fill(pravachan),
  ...Array<string>(6).fill(experiences),
  announcements,
  announcements,
  thursday,
  specialArticles,
  navadurga,
];
const LANGUAGES = [
  ...Array<string>(11).fill("Marathi"),
  ...Array<string>(5).fill("Hindi"),
  ...Array<string>(4).fill("English"),
];

/** The posts that a site needs beside the sample's own to have `count`. */
export function additionalPosts(count: number): RawDocument[] {
  const sample = readSampleDocuments();
  const own = sample.filter(({ path, data }) => path.startsWith("posts/") && data.status === "publish");
  const next = randomNumbers(count);
  const one = <Item>(items: readonly Item[]) => chosen(items, Math.floor(next() * items.length));
  const sentences = new Map(LANGUAGES.map((language) => [language, sentencesOf(own, language)]));
  const verses = sample
    .flatMap(({ data }) => String(data.lyrics ?? "").split(/\n\n+/))
    .filter((stanza) => stanza.length > 30)
    .map((stanza) => `<blockquote><p>${stanza.replaceAll("\n", "<br>")}</p></blockquote>`);
  const tags = own.flatMap(({ data }) => (Array.isArray(data.tags) ? data.tags.map(String) : []));
  return Array.from({ length: Math.max(0, count - own.length) }, (_, index) => {
    const language = one(LANGUAGES);
    const sentence = () => one(sentences.get(language) ?? []);
    const parts: string[] = [];
    for (let words = 0; words < POST_WORDS; words = parts.join(" ").split(/\s+/).length) {
      parts.push(`<p>${[sentence(), sentence(), sentence(), sentence()].join(" ")}</p>`);
      if (parts.length % 5 === 2) parts.push(one(verses));
    }
    const postTime = Math.round(NEWEST - (SPAN * index) / count);
    const slug = `post-of-the-benchmark-${index}`;
    const data = {
      status: "publish",
      slug,
      title: sentence().split(/\s+/).slice(0, 8).join(" "),
      language,
      primaryCategorySlug: one(CATEGORIES),
      postTime,
      updatedTime: postTime,
      metaDescription: sentence(),
      content: parts.join("\n"),
      tags: [...new Set([one(tags), one(tags)])],
    };
    return { path: `posts/${slug}`, id: slug, data };
  });
}

/** An edit as an editor saves it now: a new title and an additional paragraph. */
export function editedPost({ data, ...rest }: RawDocument): RawDocument {
  const content = `${String(data.content)}<p>संपादकाने जोडलेला नवा परिच्छेद: नित्यनेमाने नामस्मरण करावे.</p>`;
  return { ...rest, data: { ...data, content, title: `${String(data.title)} · दुरुस्ती`, updatedTime: NEWEST + 3600 } };
}

function sentencesOf(posts: readonly RawDocument[], language: string): string[] {
  return posts
    .filter(({ data }) => data.language === language)
    .flatMap(({ data }) => [...String(data.content ?? "").matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = ""]) => text))
    .filter((text) => !text.includes("<"))
    .flatMap((text) => text.split(/(?<=[.!?।]["”’]?)\s+/))
    .filter((sentence) => sentence.split(" ").length > 3);
}
