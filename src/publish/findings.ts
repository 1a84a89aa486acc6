// What the doctor finds in the content and the configuration, each in a line for a webmaster.
import type { CollectionSurvey, Survey } from "../firestore/survey.ts";
import { site } from "../site/config.ts";
import type { PullReport } from "../snapshot/report.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Finding, bad, good, note } from "./finding.ts";

const SHOWN_PROBLEMS = 20;
const CONFIG = "src/site/config.ts";

/** Collections present and missing, documents by state, fields known and unknown. */
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
  const table = Object.entries<readonly string[]>(site.fields[collection]);
  const known = new Set(table.flatMap(([, names]) => names));
  const unknown = [...fields].filter(([name]) => !known.has(name)).map(([name, count]) => `${name} (${count})`);
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

/** Documents that would be left out, and why. */
export function checkDocuments({ collections, problems, failures }: PullReport): Finding[] {
  if (problems.length === 0) return [good("documents", "all that are shown can be used")];
  const rest = problems.length - SHOWN_PROBLEMS;
  return [
    ...failures.map((says) => bad("documents", says)),
    ...collections
      .filter(({ leftOut }) => leftOut.length > 0)
      .map(({ collection, found, leftOut }) =>
        note(collection, `${leftOut.length} of ${found} shown documents would be left out of the site:`),
      ),
    ...problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ collection, id, field, value, expected }) =>
        bad(collection, `${id}: ${field} is ${value}; expected ${expected}`),
      ),
    ...(rest > 0 ? [note("documents", `and ${rest} more: npm run pull lists them all`)] : []),
  ];
}

/** Menus and footer lead somewhere, and what the configuration names is in the database. */
export function checkConfiguration({ posts, jaapCount }: Snapshot): Finding[] {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const { mentor, privacyPolicy, terms, specialArticles } = site.posts;
  const fixed = [mentor, privacyPolicy, terms, ...specialArticles.map(({ slug }) => slug)];
  const missing = fixed.filter((slug) => !slugs.has(slug));
  const used = new Set(posts.flatMap((post) => [post.primaryCategorySlug, ...post.otherCategorySlugs]));
  // The abhang tile leads to a list of its own.
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
  return items.join(", ");
}
