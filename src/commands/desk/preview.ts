// Shows a document as the page that it will become, with the site's own templates.
import type { SiteProgram } from "../../build/render/renderer-entry.ts";
import type { Manifest } from "../../data/pictures/manifest.ts";
import type { Body } from "../../data/schemas/html/body.ts";
import type { Content } from "../../data/library/content.ts";
import { pageFile } from "../../data/library/page-info.ts";
import {
  abhangUrl,
  albumUrl,
  categoryUrl,
  homeUrl,
  hymnUrl,
  hymnsUrl,
  kendrasUrl,
  postUrl,
  wallpapersUrl,
} from "../../site/urls.ts";
import { type DeskDocument, type DeskDocuments, PREVIEW_BODY, type ParsedDocument } from "./desk-documents.ts";
import { messageOf } from "../../system/errors.ts";
import { inTime } from "../../system/in-time.ts";

/** A page and its CSP, or a sentence that says why there is none. */
export type Preview = Readonly<{ html: string; policy: string } | { reason: string }>;

export type PreviewInput = Readonly<{
  program: SiteProgram;
  documents: DeskDocuments;
  /** The pictures of the last build; others are shown at their own addresses. */
  pictures: () => Manifest | null;
  readBody: (name: string) => Body;
  /** How long a page may take, in milliseconds. */
  limitMs: number;
}>;

/** @returns a function that renders one document after the other, so that an editor who types does not start many at a time */
export function previewer(input: PreviewInput): (document: DeskDocument) => Promise<Preview> {
  const { limitMs } = input;
  const reason = `The page took longer than ${limitMs / 1000} seconds, and was given up. The site's code may have an error.`;
  let last: Promise<unknown> = Promise.resolve();
  return (document) => {
    // A page that never comes must not hold up the others.
    const next = last.then(() => inTime(render(document, input), limitMs, (): Preview => ({ reason })));
    last = next;
    return next;
  };
}

/** The path of the page that shows a document; null if none does. */
export function pageOf(document: DeskDocument, { parsed }: ParsedDocument): string | null {
  if (!parsed.ok) return null;
  const value = parsed.value;
  switch (document.collection) {
    case "posts":
      return "slug" in value ? postUrl(value.slug) : null;
    case "categories":
      return "slug" in value ? categoryUrl(value.slug) : null;
    case "events":
      return homeUrl;
    case "photo-gallery":
      return "galleryType" in value && value.galleryType === "photo" ? albumUrl(value.slug) : wallpapersUrl;
    case "downloads-stotra-gajar":
      return "stanzas" in value && value.stanzas.length > 0 ? hymnUrl(value.slug) : hymnsUrl;
    case "abhang-lyrics":
      return "slug" in value ? abhangUrl(value.slug) : null;
    case "upasana-kendra":
      return kendrasUrl;
  }
}

async function render(document: DeskDocument, input: PreviewInput): Promise<Preview> {
  const { program, documents, pictures, readBody } = input;
  try {
    const parsed = documents.parse(document);
    const path = pageOf(document, parsed);
    if (path === null)
      return {
        reason:
          "This document cannot be shown: a field that it needs is missing or wrong. The list of problems names it.",
      };
    const content: Content = {
      snapshot: documents.contentWith(document, parsed),
      pictures: pictures(),
      bodyOf: (name) => (name === PREVIEW_BODY && parsed.body !== null ? parsed.body : readBody(name)),
    };
    const name = pageFile(path);
    const file = program.siteList(content).find((each) => each.path === name);
    if (file === undefined) return { reason: `No page lists this document yet (${path}).` };
    const { text, policy } = await program.render(file, content, { isPreview: true });
    return { html: text, policy };
  } catch (error) {
    const says = messageOf(error);
    return {
      reason: `The page cannot be shown because of an error in the site's code. Give this line to your developer: ${says}`,
    };
  }
}
