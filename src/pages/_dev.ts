// For `npm run dev`: what a build would give the page at an address.
import { fileUrl } from "../data/library/page-info.ts";
import { readContent } from "../data/library/read-content.ts";
import { type ListedFile, siteList } from "../data/library/site-list.ts";
import { processSettings } from "../site/process-settings.ts";

const bodies = readContent(processSettings.snapshotDir, Date.now() / 1000);
const files = new Map(siteList(bodies).map((file): [string, ListedFile] => [fileUrl(file.path), file]));

/** The file at an address; the page "Page not found" where there is none. @throws SnapshotError where there is no usable snapshot */
export function devFile(pathname: string) {
  const file = files.get(pathname);
  return { bodies, file: file ?? files.get("/404"), isFound: file !== undefined };
}
