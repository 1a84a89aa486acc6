// What offline reading adds to pages, for src/components/features.ts.
export { default as OfflineItem } from "./OfflineItem.astro";
export { default as OfflinePacks } from "./OfflinePacks.astro";
export { default as PageStatus } from "./PageStatus.astro";
export { default as SavedPagesLink } from "./SavedPagesLink.astro";
