// The error for pages that could not be rendered. It names their documents, which a webmaster knows.
import { ExpectedError, messageOf } from "../system/errors.ts";
import { oneLine } from "../data/schemas/fields/text.ts";
import { abhangTextUrl, abhangUrl, albumUrl, hymnTextUrl, hymnUrl, kendraCalendarUrl, postUrl } from "../site/urls.ts";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import { firstLines } from "../system/shortened.ts";

const MAX_LISTED_PAGES = 20;

/** Rendering failed. The documents were validated before, so this is a bug in the code. */
export class PageError extends ExpectedError {
  override name = "PageError";
}

/** @param thrown path of a page in the site → what its component threw */
export function pageError(thrown: ReadonlyMap<string, unknown>, snapshot: Snapshot): PageError {
  const documents = documentsOf(snapshot);
  const lines = [...thrown].map(([path, error]) => {
    const document = documents.get(path);
    const from = document === undefined ? "" : `, from the document ${document}`;
    return oneLine(`${path}${from}: ${messageOf(error)}`);
  });
  const [first] = thrown.values();
  return new PageError(
    [
      `The site was not published: ${thrown.size} of its pages could not be rendered. The last site stays online.`,
      ...firstLines(lines, MAX_LISTED_PAGES).map((line) => `  ${line}`),
      "This is a bug in the site's code: give these lines to your developer. To publish everything else meanwhile, hide " +
        "the documents named above (`status` to draft, or `activeInd` to N), and run the same command again.",
      ...(first instanceof Error && first.stack ? ["", `The first error in full: ${first.stack}`] : []),
    ].join("\n"),
    { cause: first },
  );
}

function documentsOf({ posts, abhangs, hymns, albums, kendras }: Snapshot): Map<string, string> {
  const pages = [
    ...posts.map(({ id, slug }) => [`${postUrl(slug)}.html`, `posts/${id}`] as const),
    ...abhangs.flatMap(({ id, slug }) =>
      [`${abhangUrl(slug)}.html`, abhangTextUrl(slug)].map((url) => [url, `abhang-lyrics/${id}`] as const),
    ),
    ...hymns.flatMap(({ id, slug }) =>
      [`${hymnUrl(slug)}.html`, hymnTextUrl(slug)].map((url) => [url, `downloads-stotra-gajar/${id}`] as const),
    ),
    ...albums.map(({ id, slug }) => [`${albumUrl(slug)}.html`, `photo-gallery/${id}`] as const),
    ...kendras.map(({ id, slug }) => [kendraCalendarUrl(slug), `upasana-kendra/${id}`] as const),
  ];
  return new Map(pages.map(([url, document]) => [decodeURIComponent(url.slice(1)), document]));
}
