// Components of optional features, for pages. To remove a feature, remove its line here and its components in the pages.
export { OfflineItem, OfflinePacks, PageStatus, SavedPagesLink } from "./offline/slots.ts";
export { OwnCounter, OwnCounterLink } from "./own-counter/slots.ts";
export { BarTitle, PassagesButton, ReadingTools, TextSize } from "./reading/slots.ts";
export { PrintLink, PrintSong, SongActions, SongBarTitle } from "./reading/slots.ts";
