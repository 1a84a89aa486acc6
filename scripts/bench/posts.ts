// A site of any size: the sample and any number of additional posts, the same ones in every run.
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import { type Random, randomFrom } from "./random.ts";
import { LANGUAGES, type Language, type Words, tagLabels, wordsOf } from "./words.ts";

const POST_WORDS = 600;
/** The newest post, and the span over which all of them are spread. */
const NEWEST = Date.UTC(2026, 9, 31) / 1000;
const SPAN = 12 * 365 * 86_400;

const { pravachan, experiences, announcements, thursday, navadurga, specialArticles, featured } = site.categories;
const CATEGORIES = {
  [pravachan]: 40,
  [experiences]: 30,
  [announcements]: 12,
  [thursday]: 8,
  [specialArticles]: 7,
  [navadurga]: 3,
};
const LANGUAGE_SHARES: Readonly<Record<Language, number>> = { Marathi: 55, Hindi: 25, English: 20 };
const VIDEO = "https://www.youtube.com/watch?v=SampleVid15";

/** All documents of a site with `count` posts. @throws Error if the sample alone has more */
export function siteOf(count: number, sample: readonly RawDocument[]): RawDocument[] {
  const own = sample.filter(({ path, data }) => path.startsWith("posts/") && data.status === "publish").length;
  if (count < own) throw new Error(`The sample alone has ${own} posts; ask for more.`);
  const random = randomFrom(count);
  const words = new Map(LANGUAGES.map((language) => [language, wordsOf(sample, language)]));
  const tags = tagLabels(sample);
  const posts = Array.from({ length: count - own }, (_, index) => {
    const language = random.weighted(LANGUAGE_SHARES);
    const known = words.get(language);
    if (known === undefined) throw new Error(`The sample has nothing in ${language}.`);
    return postOf(index, Math.round(NEWEST - (SPAN * index) / count), language, known, tags, random);
  });
  return [...sample.map(withUpdatedTime), ...posts];
}

/** Changed posts are found by this field only if nearly all posts have it. */
function withUpdatedTime(document: RawDocument): RawDocument {
  const { path, data } = document;
  return path.startsWith("posts/") ? { ...document, data: { updatedTime: data.postTime ?? null, ...data } } : document;
}

/** An edit as an editor saves it now: a new title and an additional paragraph. */
export function editedPost({ data, ...rest }: RawDocument, title = `${String(data.title)} · दुरुस्ती`): RawDocument {
  const content = `${String(data.content)}<p>संपादकाने जोडलेला नवा परिच्छेद: नित्यनेमाने नामस्मरण करावे.</p>`;
  return { ...rest, data: { ...data, title, content, updatedTime: Math.round(Date.now() / 1000) } };
}

function postOf(
  index: number,
  postTime: number,
  language: Language,
  words: Words,
  tags: readonly string[],
  random: Random,
): RawDocument {
  const isVideo = random.number(12) === 0;
  const slug = `${[0, 1, 2].map(() => random.one(words.slugWords)).join("-")}-${index}`;
  const data = {
    status: "publish",
    slug,
    title: phrase(random.one(words.sentences), 4 + random.number(6)),
    language,
    primaryCategorySlug: random.weighted(CATEGORIES),
    otherCategorySlug: random.number(12) === 0 ? [featured] : [],
    postTime,
    updatedTime: postTime,
    postType: isVideo ? site.videoPostType : "post",
    ...(isVideo ? { videoUrl: VIDEO } : {}),
    metaDescription: phrase(random.one(words.sentences), 24),
    content: bodyOf(words, random),
    tags: [...new Set(Array.from({ length: random.number(4) }, () => random.early(tags)))],
  };
  return { path: `posts/${slug}`, id: slug, data };
}

function bodyOf(words: Words, random: Random): string {
  const parts: string[] = [];
  for (let count = 0; count < POST_WORDS;) {
    const sentences = Array.from({ length: 3 + random.number(4) }, () => random.one(words.sentences));
    parts.push(`<p>${emphasise(sentences, random)}</p>`);
    if (parts.length % 5 === 2) parts.push(`<blockquote><p>${random.one(words.verses)}</p></blockquote>`);
    if (parts.length % 5 === 0) parts.push(`<h2>${random.one(words.headings)}</h2>`);
    count = parts.join(" ").split(/\s+/).length;
  }
  return parts.join("\n");
}

function emphasise(sentences: readonly string[], random: Random): string {
  const chosen = random.number(sentences.length * 2);
  return sentences.map((sentence, at) => (at === chosen ? `<strong>${sentence}</strong>` : sentence)).join(" ");
}

/** The first words, as in a title or a summary. */
function phrase(sentence: string, words: number): string {
  return sentence
    .split(/\s+/)
    .slice(0, words)
    .join(" ")
    .replace(/[.,;:!?।“”‘’"]+$/, "");
}
