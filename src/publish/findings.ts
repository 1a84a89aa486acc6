// What the doctor finds, each in a line for a webmaster.
import type { Connection } from "../firestore/environment.ts";
import { publicAccess } from "../firestore/public-access.ts";
import type { Survey } from "../firestore/survey.ts";
import { site } from "../site/config.ts";
import type { PullReport } from "../snapshot/report.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

export type Finding = Readonly<{ mark: "good" | "note" | "bad"; about: string; says: string }>;

const SHOWN_PROBLEMS = 20;
const TRIED_PICTURES = 20;
const PICTURE_MS = 8000;

/** Collections present and missing, documents by state, fields known and unknown. */
export function checkSurvey({ collections, others }: Survey): Finding[] {
  const findings = collections.flatMap(({ collection, total, states, fields }): Finding[] => {
    if (total === 0) return [{ mark: "note", about: collection, says: "no documents: its pages will be empty" }];
    const table: Readonly<Record<string, readonly string[]>> = site.fields[collection];
    const known = new Set(Object.values(table).flat());
    const unknown = [...fields].filter(([name]) => !known.has(name)).map(([name, count]) => `${name} (${count})`);
    const missing = Object.entries(table).filter(([, names]) => !names.some((name) => fields.has(name)));
    return [
      {
        mark: "good",
        about: collection,
        says: `${total} documents: ${list([...states].map(([state, count]) => `${count} ${state}`))}`,
      },
      ...(unknown.length > 0 ? [note(collection, `fields that the site does not use: ${list(unknown)}`)] : []),
      ...(missing.length > 0
        ? [
            note(
              collection,
              `fields that no document has: ${list(missing.map(([field]) => field))} (other names? see \`fields\` in src/site/config.ts)`,
            ),
          ]
        : []),
    ];
  });
  if (others.length > 0) findings.push(note("database", `collections that the site does not use: ${list(others)}`));
  return findings;
}

/** The public may read the counts, and nothing else. */
export async function checkAccess(connection: Connection): Promise<Finding[]> {
  const counts = await publicAccess(connection, "ramnaam-bank/jaap-count");
  const posts = await publicAccess(connection, "posts?pageSize=1");
  return [
    counts === "allowed"
      ? { mark: "good", about: "live counts", says: "visitors may read them" }
      : {
          mark: counts === "denied" ? "bad" : "note",
          about: "live counts",
          says: counts === "denied" ? "visitors may not read them: deploy firestore.rules" : "could not be tried",
        },
    posts === "allowed"
      ? {
          mark: "bad",
          about: "drafts",
          says: "anybody may read all posts, unpublished ones too: deploy firestore.rules",
        }
      : {
          mark: posts === "denied" ? "good" : "note",
          about: "drafts",
          says: posts === "denied" ? "visitors may not read posts from the database" : "could not be tried",
        },
  ];
}

/** Documents that would be left out, and why. */
export function checkDocuments(report: PullReport): Finding[] {
  const { problems, failures } = report;
  if (problems.length === 0) return [{ mark: "good", about: "documents", says: "all that are shown can be used" }];
  const rest = problems.length - SHOWN_PROBLEMS;
  return [
    ...failures.map((says): Finding => ({ mark: "bad", about: "documents", says })),
    ...problems.slice(0, SHOWN_PROBLEMS).map(({ collection, id, field, value, expected }): Finding => ({
      mark: "bad",
      about: collection,
      says: `${id}: ${field} is ${value}; expected ${expected}`,
    })),
    ...(rest > 0 ? [note("documents", `and ${rest} more: npm run pull lists them all`)] : []),
  ];
}

/** Menus and footer lead somewhere. */
export function checkConfiguration({ posts }: Snapshot): Finding[] {
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
      ? { mark: "good", about: "menus", says: "every fixed post exists" }
      : {
          mark: "bad",
          about: "menus",
          says: `no published post has the slug ${list(missing)} (\`posts\` in src/site/config.ts)`,
        },
    ...(empty.length > 0
      ? [note("menus", `no post is in the category ${list(empty)} (\`categories\` in src/site/config.ts)`)]
      : []),
  ];
}

/** Whether some of the pictures can be had. */
export async function checkPictures({ posts, albums }: Snapshot): Promise<Finding[]> {
  const urls = [
    ...posts.map((post) => post.featureImageUrl),
    ...albums.flatMap(({ photos }) => photos.map((photo) => photo.imageUrl)),
  ];
  const tried = [...new Set(urls)].filter((url) => url !== null && /^https?:/.test(url)).slice(0, TRIED_PICTURES);
  const bad = (await Promise.all(tried.map(async (url) => ((await isPicture(url ?? "")) ? [] : [url ?? ""])))).flat();
  if (tried.length === 0) return [note("pictures", "none is on another server")];
  return bad.length === 0
    ? [{ mark: "good", about: "pictures", says: `${tried.length} tried, all can be had` }]
    : bad.map((url): Finding => ({ mark: "bad", about: "pictures", says: `${url} cannot be had` }));
}

async function isPicture(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(PICTURE_MS) });
    return answer.ok && (answer.headers.get("content-type") ?? "").startsWith("image/");
  } catch {
    return false;
  }
}

function note(about: string, says: string): Finding {
  return { mark: "note", about, says };
}

function list(items: readonly string[]): string {
  return items.join(", ");
}
