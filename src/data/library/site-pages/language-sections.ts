// The posts whose page shows the part in the reader's language alone, as the search has them: each paragraph with its language.
import { site } from "#config";
import type { BodyPart } from "../../schemas/html/body.ts";
import type { LanguagePart } from "../../schemas/html/language-parts.ts";
import { safeHtmlSchema } from "../../schemas/html/safe-html.ts";
import type { StoredPost } from "../../snapshot/snapshot.ts";
import { type Content, bodyParts } from "../content.ts";
import { isLegal } from "../post-groups.ts";

/** The parts of such a post; none where the post has one language only, and none of other posts. */
export function languagePartsOf({ bodyOf }: Content, post: StoredPost): LanguagePart[] {
  if (post.body === null || !(isLegal(post) || post.slug === site.posts.mentor)) return [];
  const parts = bodyParts({ html: safeHtmlSchema.parse(bodyOf(post.body).html.join("")) }, post.lang);
  return parts.length > 1 ? parts : [];
}

/** The text of a body, each paragraph and heading with its language. */
export function withLanguages(
  sections: readonly BodyPart[],
  parts: readonly LanguagePart[],
): (BodyPart & Readonly<{ lang: string | undefined }>)[] {
  const langOf = new Map(
    parts.flatMap(({ id, lang, html }) => [
      [id, lang] as const,
      ...[...html.matchAll(/ id="([ph]\d+)"/g)].map(([, anchor = ""]) => [anchor, lang] as const),
    ]),
  );
  return sections.map((section) => ({ ...section, lang: langOf.get(section.anchor ?? "") }));
}
