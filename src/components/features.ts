// Components of optional features, for pages.
export { default as OfflineItem } from "./offline/OfflineItem.astro";
export { default as OfflinePacks } from "./offline/OfflinePacks.astro";
export { default as PageStatus } from "./offline/PageStatus.astro";
export { default as SavedPagesLink } from "./offline/SavedPagesLink.astro";
export { default as OwnCounter } from "./own-counter/OwnCounter.astro";
export { default as OwnCounterLink } from "./own-counter/OwnCounterLink.astro";
export { default as BarTitle } from "./reading/BarTitle.astro";
export { default as PassagesButton } from "./reading/PassagesButton.astro";
export { default as PrintLink } from "./reading/PrintLink.astro";
export { default as PrintSong } from "./reading/PrintSong.astro";
export { default as ReadingTools } from "./reading/ReadingTools.astro";
export { default as SongActions } from "./reading/SongActions.astro";
export { default as SongBarTitle } from "./reading/SongBarTitle.astro";
export { default as TextSize } from "./reading/TextSize.astro";
