// What is noted of each file of a new site when it gets its place: the links of a page, and what is wrong with the file itself.
import { fileProblem } from "./check-site.ts";
import { type LinkIndex, updateLinkIndex } from "./link-index.ts";

const TEXT = /\.(?:html|xml|txt|ics|json|js|css|svg|webmanifest)$/;

export type PageChecks = Readonly<{
  linkIndex: LinkIndex;
  /** Sentences. */
  faults: readonly string[];
  /** @param text is called only if it is needed */
  add: (path: string, tag: string, text: () => string) => void;
  /** Adds a page that was published before. It is searched for faults again only if other code did so. */
  addCarried: (path: string, tag: string, text: () => string) => void;
}>;

/** @param last links of the last site. @param code a digest of the code that builds */
export function openPageChecks(last: LinkIndex, code: string): PageChecks {
  const { index: linkIndex, addPage } = updateLinkIndex(last, code);
  const isSameCode = last.code === code;
  const faults: string[] = [];
  return { linkIndex, faults, add, addCarried };

  function add(path: string, tag: string, text: () => string): void {
    let read: string | undefined;
    const once = () => (read ??= text());
    addLinks(path, tag, once);
    const fault = TEXT.test(path) ? fileProblem(path, once()) : null;
    if (fault !== null) faults.push(fault);
  }

  function addCarried(path: string, tag: string, text: () => string): void {
    if (isSameCode) addLinks(path, tag, text);
    else add(path, tag, text);
  }

  function addLinks(path: string, tag: string, text: () => string): void {
    if (path.endsWith(".html")) addPage(path, tag, text);
  }
}
