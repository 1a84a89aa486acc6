// Unifies the spelling of categories: slugs that differ only in case would be two pages, but one file on some disks.
import type { Category } from "../schemas/category.ts";
import { type Problem, problem } from "../schemas/parse.ts";
import { fileKey } from "../schemas/fields/text.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import type { StoredPost } from "./snapshot.ts";

export type Spelled = Readonly<{
  posts: readonly StoredPost[];
  categories: readonly Category[];
  /** A problem for each slug with another spelling. */
  problems: readonly Problem[];
}>;

/** A slug, and where this spelling is from. */
type Spelling = Readonly<{ slug: string; source: string }>;

const REASON = "capital and small letters count as equal, because both would be the same file on some disks";

/** The same documents with one spelling for each category: the configuration's, a document's, or that of most posts. */
export function withOneSpelling(
  posts: readonly StoredPost[],
  categories: readonly Category[],
  site: SiteConfig,
): Spelled {
  const spellings = spellingsOf(posts, categories, site);
  if (spellings.entries().every(([slug, spelling]) => spelling.slug === slug))
    return { posts, categories, problems: [] };
  const problems: Problem[] = [];

  function respell(collection: "categories" | "posts", field: string, id: string, slug: string, then: string): string {
    const spelling = spellings.get(slug);
    if (spelling === undefined || spelling.slug === slug) return slug;
    const names: Readonly<Record<string, readonly string[]>> = site.fields[collection];
    const expected = `${JSON.stringify(spelling.slug)}, as ${spelling.source} it: ${REASON}; ${then}`;
    problems.push(problem({ id }, collection, [names[field]?.[0] ?? field], slug, expected));
    return spelling.slug;
  }

  return {
    categories: categories.map((category) => {
      const slug = respell("categories", "slug", category.id, category.slug, "the category is shown there");
      return slug === category.slug ? category : { ...category, slug };
    }),
    posts: posts.map((post) => {
      const { id, primaryCategorySlug, otherCategorySlugs } = post;
      const shown = "the post is shown there";
      const primary = respell("posts", "primaryCategorySlug", id, primaryCategorySlug, shown);
      const others = otherCategorySlugs.map((slug) => respell("posts", "otherCategorySlug", id, slug, shown));
      const isSame = primary === primaryCategorySlug && others.every((slug, at) => slug === otherCategorySlugs[at]);
      if (isSame) return post;
      return { ...post, primaryCategorySlug: primary, otherCategorySlugs: [...new Set(others)] };
    }),
    problems,
  };
}

/** The spelling to use for each slug of posts and documents. */
function spellingsOf(
  posts: readonly StoredPost[],
  categories: readonly Category[],
  site: SiteConfig,
): Map<string, Spelling> {
  const used = posts.flatMap((post) => [post.primaryCategorySlug, ...post.otherCategorySlugs]);
  const common = [...Map.groupBy(used, (slug) => slug)].toSorted(
    ([a, usesOfA], [b, usesOfB]) => usesOfB.length - usesOfA.length || (a < b ? -1 : 1),
  );
  const wanted: readonly Spelling[] = [
    ...Object.values(site.categories).map((slug) => ({ slug, source: "the configuration spells" })),
    ...categories.map(({ id, slug }) => ({ slug, source: `the document categories/${id} spells` })),
    ...common.map(([slug]) => ({ slug, source: "other posts spell" })),
  ];
  const byKey = new Map<string, Spelling>();
  for (const spelling of wanted) {
    const key = fileKey(spelling.slug);
    if (!byKey.has(key)) byKey.set(key, spelling);
  }
  return new Map(wanted.map((spelling) => [spelling.slug, byKey.get(fileKey(spelling.slug)) ?? spelling]));
}
