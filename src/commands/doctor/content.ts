// The doctor's findings about the content and the configuration.
import type { CollectionSurvey, Survey } from "../../data/firestore/survey.ts";
import { site } from "#config";
import { translationRows } from "../../data/schemas/fields/translations.ts";
import { shortText } from "../../data/schemas/fields/text.ts";
import { type PullReport, problemText, scheduleSentences, variedFirst } from "../../data/snapshot/report.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";
import { type Finding, bad, good, note } from "../../build/checks/finding.ts";
import { firstNames } from "../../system/shortened.ts";

const SHOWN_PROBLEMS = 20;
/** A database may have thousands of fields, each with a name of 1,500 bytes. */
const SHOWN_ITEMS = 20;
const LONGEST_NAME = 80;
const LONGEST_ITEM = 100;
const CONFIG = "src/site/config.ts";

/** Findings about collections, documents by state, and fields. */
export function checkSurvey(survey: Survey, root: string): Finding[] {
  const { collections, present, others } = survey;
  if (present.length === 0) {
    return [
      bad("root document", `there is nothing at ${root}: set FIRESTORE_ROOT to the path of the site's root document`),
    ];
  }
  const missing = collections.filter(({ total }) => total === 0).map(({ collection }) => collection);
  const found = collections.length - missing.length;
  return [
    good("root document", `${root}, with ${found} of the ${collections.length} collections that the site shows`),
    ...missing.map((collection) => note(collection, "missing or empty: its pages will have nothing to show")),
    ...collections.filter(({ total }) => total > 0).flatMap((one) => [statesOf(one), ...fieldsOf(one)]),
    ...(others.length > 0 ? [note("root document", `collections that the site does not use: ${list(others)}`)] : []),
  ];
}

function statesOf({ collection, total, shown, decidedBy, states }: CollectionSurvey): Finding {
  const counted = list([...states].map(([state, count]) => `${count} ${state || "without it"}`));
  const says = `${total} documents, ${shown === total ? "all" : `${shown} of them`} shown (${decidedBy}: ${counted})`;
  return shown === 0 ? bad(collection, says) : good(collection, says);
}

function fieldsOf({ collection, fields }: CollectionSurvey): Finding[] {
  const rows = site.fields[collection];
  const table = Object.entries<readonly string[]>(rows);
  const known = new Set([...Object.values(rows), ...translationRows(collection, rows, site)].flat());
  const unknown = [...fields]
    .filter(([name]) => !known.has(name))
    .map(([name, count]) => `${shortText(name, LONGEST_NAME)} (${count})`);
  const missing = table.filter(([, names]) => !names.some((name) => fields.has(name))).map(([field]) => field);
  const renamed = table.flatMap(([field, names]) =>
    names.filter((name) => name !== field && fields.has(name)).map((name) => `${field} from ${name}`),
  );
  const also = renamed.length > 0 ? `; read by another name: ${list(renamed)}` : "";
  const where = `(other names? see \`fields\` in ${CONFIG})`;
  return [
    missing.length === 0
      ? good(collection, `all ${table.length} fields of the site are found${also}`)
      : note(
          collection,
          `${table.length - missing.length} of ${table.length} fields are found; no document has ${list(missing)} ${where}${also}`,
        ),
    ...(unknown.length > 0 ? [note(collection, `fields that the site does not use: ${list(unknown)}`)] : []),
  ];
}

/** Documents that would be skipped or lose a field, and why. */
export function checkDocuments(report: PullReport): Finding[] {
  const { collections, problems, failures } = report;
  const scheduled = scheduleSentences(report).map((sentence) => note("posts", sentence));
  if (problems.length === 0) return [good("documents", "all published ones can be used"), ...scheduled];
  const rest = problems.length - SHOWN_PROBLEMS;
  return [
    ...scheduled,
    ...failures.map((says) => bad("documents", says)),
    ...collections
      .filter(({ skipped }) => skipped.length > 0)
      .map(({ collection, found, skipped }) =>
        note(collection, `${skipped.length} of ${found} published documents would be skipped:`),
      ),
    ...collections
      .filter(({ partial }) => partial.length > 0)
      .map(({ collection, partial, found }) =>
        note(
          collection,
          `${partial.length} of ${found} published documents would lose a field, or a part of the text:`,
        ),
      ),
    ...variedFirst(problems)
      .slice(0, SHOWN_PROBLEMS)
      .map((problem) => bad(problem.collection, problemText(problem))),
    ...(rest > 0 ? [note("documents", `and ${rest} more: npm run pull lists them all`)] : []),
  ];
}

/** Whether the posts and categories that the configuration names are in the database. */
export function checkConfiguration({ posts, jaapCount }: Snapshot): Finding[] {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const { mentor, privacyPolicy, terms, specialArticles } = site.posts;
  const fixed = [mentor, privacyPolicy, terms, ...specialArticles.map(({ slug }) => slug)];
  const missing = fixed.filter((slug) => !slugs.has(slug));
  const used = new Set(posts.flatMap((post) => [post.primaryCategorySlug, ...post.otherCategorySlugs]));
  // The abhang tile links to a page of its own.
  const wanted = Object.values(site.categories).filter((slug) => slug !== site.categories.abhangLyrics);
  const empty = wanted.filter((slug) => !used.has(slug));
  return [
    missing.length === 0
      ? good("menus", "every fixed post exists")
      : bad("menus", `no published post has the slug ${list(missing)} (\`posts\` in ${CONFIG})`),
    empty.length === 0
      ? good("menus", "every category of the configuration has posts")
      : note("menus", `no post is in the category ${list(empty)} (\`categories\` in ${CONFIG})`),
    countsFinding(jaapCount),
  ];
}

function countsFinding(counts: Snapshot["jaapCount"]): Finding {
  if (counts === null)
    return note("counts", "there is no document ramnaam-bank/jaap-count: the name-chanting page has none");
  const names = site.books.flatMap(({ entries }) => entries.map(({ name }) => name));
  const missing = names.filter((name) => !(name in counts.entries));
  return missing.length === 0
    ? good("counts", `all ${names.length} entries of the books are found`)
    : note("counts", `ramnaam-bank/jaap-count has no ${list(missing)} (\`books\` in ${CONFIG})`);
}

function list(items: readonly string[]): string {
  const texts = items.map((item) => shortText(item, LONGEST_ITEM));
  return firstNames(texts, SHOWN_ITEMS);
}
