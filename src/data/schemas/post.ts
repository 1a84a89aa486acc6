import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import type { Loss } from "./html/account.ts";
import { legacyFontFault } from "./fields/legacy-font.ts";
import { bodyLabels } from "./html/labels.ts";
import { excerptOf } from "./html/excerpt.ts";
import { HtmlError } from "./html/tree.ts";
import { defaultLanguage, detectedLanguage, langOf, languageSchema } from "./fields/language.ts";
import { listSchema } from "./fields/list.ts";
import { optional } from "./fields/optional.ts";
import { type ParseContext, type Parsed, databaseName, parseDocument, problem } from "./parse.ts";
import { memoise } from "../../system/memoise.ts";
import { parseBody } from "./html/sanitize.ts";
import { tagsSchema } from "./fields/tags.ts";
import { lineSchema, slugSchema, titleSchema } from "./fields/text.ts";
import { timeSchema } from "./fields/time.ts";
import { fileUrlSchema, imageUrlSchema } from "./fields/url.ts";
import { translatedFieldsSchema } from "./fields/translations.ts";
import { videoIdSchema } from "./fields/youtube.ts";

const MAX_EXCERPT_CHARS = 220;
const quotationSchema = lineSchema(1_000);

const schemaFor = memoise((context: ParseContext) =>
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
      tags: optional(tagsSchema(context.site)),
      videoUrl: optional(videoIdSchema),
      audioUrl: optional(fileUrlSchema),
      quotation: optional(quotationSchema),
      content: optional(z.string({ error: "HTML as text" })),
      translations: translatedFieldsSchema(
        "posts",
        { primaryCategory: titleSchema, quotation: quotationSchema },
        context.site,
      ),
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
      if (html === null) return { ...post, excerpt: "", content: null, losses: [] };
      try {
        const origin = new URL(context.site.defaultUrl).origin;
        const { body: content, losses } = parseBody(html, {
          ...bodyLabels(lang),
          origin,
          base: context.site.relativeTo ?? null,
        });
        const text = content?.parts.map((part) => part.text).join(" ") ?? "";
        const fault = legacyFontFault(text, lang);
        const found: readonly Loss[] = fault === null ? [] : [{ what: "font", value: text, expected: fault }];
        return { ...post, excerpt: excerptOf(text, MAX_EXCERPT_CHARS), content, losses: [...losses, ...found] };
      } catch (error) {
        if (!(error instanceof HtmlError)) throw error;
        report.addIssue({ code: "custom", path: ["content"], message: error.message });
        return z.NEVER;
      }
    }),
);

/** A published post; times are epoch seconds, `excerpt` is plain text of at most 220 characters. */
export type Post = Omit<z.output<ReturnType<typeof schemaFor>>, "losses">;

/** Parses a document of `posts`. What its body loses is among its problems. */
export function parsePost(raw: RawDocument, context: ParseContext): Parsed<Post> {
  const parsed = parseDocument(raw, "posts", context, schemaFor, {
    language: (fields) => detectedLanguage([fields.title, fields.content], context) ?? defaultLanguage(context),
  });
  if (!parsed.ok) return parsed;
  const { losses, ...value } = parsed.value;
  const field = databaseName(raw.data, context.site.fields.posts.content);
  const lost = losses.map((loss) =>
    problem(raw, "posts", loss.what === "body" ? [field] : [field, loss.what], loss.value, loss.expected),
  );
  return { ok: true, value, problems: [...parsed.problems, ...lost] };
}
