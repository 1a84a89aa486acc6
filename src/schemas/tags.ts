import { z } from "zod";
import { listSchema } from "./list.ts";
import { lineSchema, slugSchema, tagSlug } from "./text.ts";

const ERROR = "a list of labels, such as Ram Naam";
const pageSchema = slugSchema([]);

/** A post's tags, each with the slug of its page; two labels of one page are one tag. */
export const tagsSchema = listSchema(
  lineSchema(100).transform((label, report) => {
    const slug = pageSchema.safeParse(tagSlug(label));
    if (slug.success) return { label, slug: slug.data };
    report.addIssue("a label with letters or digits, at most 200 bytes long");
    return z.NEVER;
  }),
  ERROR,
  200,
).transform((tags) => tags.filter((tag, at) => tags.findIndex(({ slug }) => slug === tag.slug) === at));
