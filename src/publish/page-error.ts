// Pages that could not be made, told by the documents that a webmaster knows.
import { oneLine } from "../schemas/text.ts";
import { abhangUrl, albumUrl, hymnTextUrl, hymnUrl, kendraCalendarUrl, postUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const SHOWN = 20;

/** The code failed at some page. What is wrong with a document was found when it was read, so this is the code's fault. */
export class PageError extends Error {
  override name = "PageError";
}

/** @param thrown path of a page in the site → what its component threw */
export function pageError(thrown: ReadonlyMap<string, unknown>, snapshot: Snapshot): PageError {
  const documents = documentsOf(snapshot);
  const lines = [...thrown].map(([path, error]) => {
    const document = documents.get(path);
    const from = document === undefined ? "" : `, made from the document ${document}`;
    return `  ${path}${from}: ${oneLine(error instanceof Error ? error.message : String(error))}`;
  });
  const rest = lines.length - SHOWN;
  const [first] = thrown.values();
  return new PageError(
    [
      `The site was not published, and the last one stays: ${thrown.size} of its pages could not be made.`,
      ...lines.slice(0, SHOWN),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
      "This is a fault of the site's code: give these lines to whoever looks after it. To publish all else meanwhile, " +
        "hide the documents named above (`status` to draft, or `activeInd` to N), and run the same command again.",
      ...(first instanceof Error && first.stack ? ["", `The first fault in full: ${first.stack}`] : []),
    ].join("\n"),
    { cause: first },
  );
}

function documentsOf({ posts, abhangs, hymns, albums, kendras }: Snapshot): Map<string, string> {
  const pages = [
    ...posts.map(({ id, slug }) => [`${postUrl(slug)}.html`, `posts/${id}`] as const),
    ...abhangs.map(({ id, slug }) => [`${abhangUrl(slug)}.html`, `abhang-lyrics/${id}`] as const),
    ...hymns.flatMap(({ id, slug }) =>
      [`${hymnUrl(slug)}.html`, hymnTextUrl(slug)].map((url) => [url, `downloads-stotra-gajar/${id}`] as const),
    ),
    ...albums.map(({ id, slug }) => [`${albumUrl(slug)}.html`, `photo-gallery/${id}`] as const),
    ...kendras.map(({ id, slug }) => [kendraCalendarUrl(slug), `upasana-kendra/${id}`] as const),
  ];
  return new Map(pages.map(([url, document]) => [decodeURIComponent(url.slice(1)), document]));
}
