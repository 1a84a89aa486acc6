// Pages that show no content of their own: search and errors.
import { t } from "../site/strings.ts";
import { searchPageUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

const POPULAR = 4;

export function searchPage(snapshot: Snapshot): Framed {
  return {
    shell: shellOf(snapshot),
    page: { kind: "search", title: t.searchTitle, description: t.searchIdle, path: searchPageUrl, noIndex: true },
  };
}

export function notFoundPage(snapshot: Snapshot): Framed & Readonly<{ posts: readonly PostCard[] }> {
  return {
    shell: shellOf(snapshot),
    page: { kind: "error", title: t.notFound, description: t.notFoundText, path: null, noIndex: true },
    posts: snapshot.posts.slice(0, POPULAR).map(postCard),
  };
}

export function offlinePage(snapshot: Snapshot): Framed {
  return {
    shell: shellOf(snapshot),
    page: { kind: "error", title: t.offline, description: t.offlineText, path: null, noIndex: true },
  };
}
