import { z } from "zod";
import { listSchema } from "./list.ts";
import { SLUG_BYTES, lineSchema, slugSchema, tagSlug } from "./text.ts";

const ERROR = "a list of labels, such as Ram Naam";
const pageSchema = slugSchema([]);

/** A post's tags, each with the slug of its page. Labels with the same slug are one tag. */
export const tagsSchema = listSchema(
  lineSchema(100).transform((label, report) => {
    const slug = tagSlug(label);
    const page = pageSchema.safeParse(slug);
    if (page.success) return { label, slug };
    report.addIssue(faultOf(label, slug) ?? page.error.issues[0]?.message ?? ERROR);
    return z.NEVER;
  }),
  ERROR,
  200,
).transform((tags) => tags.filter((tag, at) => tags.findIndex(({ slug }) => slug === tag.slug) === at));

/** The expected value, for a label that gives no valid address for the tag's page. */
function faultOf(label: string, slug: string): string | null {
  const shown = JSON.stringify(label);
  if (slug === "") {
    return `a label with a letter or a digit, because the address of its page is made from it; ${shown} has none`;
  }
  if (slug === "index") {
    return `another label than ${shown}: index is the file name of a list, so no tag can have its page there`;
  }
  const bytes = Buffer.byteLength(slug);
  return bytes > SLUG_BYTES
    ? `a label of at most ${SLUG_BYTES} bytes, as long as a file name may be; this one has ${bytes}`
    : null;
}
