// What the reading tools add to pages, for src/components/features.ts.
export { default as BarTitle } from "./BarTitle.astro";
export { default as PassagesButton } from "./PassagesButton.astro";
export { default as PrintLink } from "./PrintLink.astro";
export { default as PrintSong } from "./PrintSong.astro";
export { default as ReadingTools } from "./ReadingTools.astro";
export { default as SongActions } from "./SongActions.astro";
export { default as SongBarTitle } from "./SongBarTitle.astro";
export { default as TextSize } from "./TextSize.astro";
