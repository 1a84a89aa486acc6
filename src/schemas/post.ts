import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { bodyWords } from "./body-words.ts";
import { excerptOf } from "./excerpt.ts";
import { HtmlError } from "./html-tree.ts";
import { langOf, languageSchema } from "./language.ts";
import { listSchema } from "./list.ts";
import { optional } from "./optional.ts";
import { type ParseContext, type Parsed, parseDocument, perContext } from "./parse.ts";
import { sanitizeHtml } from "./safe-html.ts";
import { tagsSchema } from "./tags.ts";
import { lineSchema, slugSchema, titleSchema } from "./text.ts";
import { timeSchema } from "./time.ts";
import { imageUrlSchema } from "./url.ts";
import { videoIdSchema } from "./youtube.ts";

const EXCERPT = 220;

const schemaFor = perContext((context) =>
  z
    .object({
      id: z.string(),
      slug: slugSchema([]),
      title: titleSchema,
      language: languageSchema(context),
      primaryCategorySlug: slugSchema([]),
      primaryCategory: optional(titleSchema),
      otherCategorySlug: optional(listSchema(slugSchema([]), "a list of category slugs", 200)),
      postTime: timeSchema(context),
      updatedTime: optional(timeSchema(context)),
      postType: optional(titleSchema),
      featureImageUrl: optional(imageUrlSchema),
      metaDescription: optional(lineSchema(1_000)),
      tags: optional(tagsSchema),
      videoUrl: optional(videoIdSchema),
      content: optional(z.string({ error: "HTML as text" })),
    })
    .transform(({ otherCategorySlug, tags, videoUrl, content: html, ...fields }, report) => {
      const lang = langOf(fields.language, context);
      const post = {
        ...fields,
        lang,
        otherCategorySlugs: [...new Set(otherCategorySlug)],
        tags: tags ?? [],
        videoId: videoUrl,
      };
      if (html === null) return { ...post, excerpt: "", content: null };
      try {
        const origin = new URL(context.site.defaultUrl).origin;
        const content = sanitizeHtml(html, { ...bodyWords(lang), origin });
        return { ...post, excerpt: excerptOf(content, EXCERPT), content: content.length === 0 ? null : content };
      } catch (error) {
        if (!(error instanceof HtmlError)) throw error;
        report.addIssue({ code: "custom", path: ["content"], message: error.message });
        return z.NEVER;
      }
    }),
);

/** A published post; times are epoch seconds, `excerpt` is plain text of at most 220 characters. */
export type Post = z.output<ReturnType<typeof schemaFor>>;

/** Checks one document of `posts`. */
export function parsePost(raw: RawDocument, context: ParseContext): Parsed<Post> {
  return parseDocument(raw, "posts", context, schemaFor);
}
