import { z } from "zod";
import type { SiteConfig, Translations } from "../../../site/config-type.ts";
import { listSchema } from "./list.ts";
import { SLUG_BYTES, lineSchema, slugSchema, tagSlug } from "./text.ts";
import { mainText, textOrMapSchema } from "./translations.ts";

const ERROR = "a list of labels, such as Ram Naam";
const pageSchema = slugSchema([]);
const labelSchema = lineSchema(100);

/** A post's tag: its label, the slug of its page, and the label in other languages, where the document has those. */
export type Tag = Readonly<{ label: string; slug: string; translations?: Translations }>;

/** A post's tags; each is a label or a map of languages. Labels with the same slug are one tag. */
export function tagsSchema(site: SiteConfig) {
  return listSchema(tagSchema(site), ERROR, 200).transform((tags) =>
    tags.filter((tag, at) => tags.findIndex(({ slug }) => slug === tag.slug) === at),
  );
}

function tagSchema(site: SiteConfig) {
  return textOrMapSchema(labelSchema, site).transform(({ text, map }, report): Tag => {
    const label = labelSchema.safeParse(map === null ? text : mainText(map, site));
    if (!label.success) {
      report.addIssue(label.error.issues[0]?.message ?? ERROR);
      return z.NEVER;
    }
    const slug = tagSlug(label.data);
    const page = pageSchema.safeParse(slug);
    if (page.success) return { label: label.data, slug, ...(map && { translations: map }) };
    report.addIssue(faultOf(label.data, slug) ?? page.error.issues[0]?.message ?? ERROR);
    return z.NEVER;
  });
}

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
