// One page of every kind, by a name for its fixture and its budget.

/** Name → path in the sample site. */
export const PAGE_KINDS: Readonly<Record<string, string>> = {
  home: "/",
  posts: "/post",
  post: "/post/navadurga",
  "post-english": "/post/the-morning-after-the-lamps",
  categories: "/category",
  category: "/category/sadguru-shantideep-pravachan/2",
  tags: "/tag",
  tag: "/tag/ram-naam",
  search: "/search",
  "search-results": "/search/guru",
  "search-nothing": "/search/zzzzqq",
  galleries: "/photo-gallery",
  album: "/photo-gallery/deepotsav-at-shree-harigurugram",
  wallpapers: "/photo-gallery/wallpaper",
  kendras: "/upasana-kendra",
  jaap: "/ramnaam-bank",
  downloads: "/downloads-stotra-gajar",
  stotras: "/downloads-stotra-gajar/stotra-list",
  gajars: "/downloads-stotra-gajar/gajar-list",
  hymn: "/downloads-stotra-gajar/sankatanashana-ganesha-stotra",
  lyrics: "/abhang-lyrics",
  abhangs: "/abhang-lyrics/abhang",
  abhang: "/abhang/sundar-te-dhyan-ubhe-vitevari",
  poet: "/abhang-lyrics/poet/संत-तुकाराम",
  missing: "/404",
  offline: "/offline",
};

/** Kinds whose templates and parts other kinds have as well. */
const SIMILAR = [
  "posts",
  "post-english",
  "categories",
  "tags",
  "tag",
  "search",
  "search-nothing",
  "galleries",
  "downloads",
  "stotras",
  "gajars",
  "lyrics",
  "poet",
  "offline",
];

/** For what depends on the templates rather than on the content: kinds that together have all parts. */
export const TEMPLATE_KINDS: readonly string[] = Object.keys(PAGE_KINDS).filter((kind) => !SIMILAR.includes(kind));
