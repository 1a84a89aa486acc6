// Components of optional features. Pages import them from here, and so a feature is removed by one changed line: its
// components are replaced by Nothing.astro. `npm run remove-feature` does that in a copy.
export { OfflineItem, OfflinePacks, PageStatus, SavedPagesLink } from "./offline/slots.ts";
export { OwnCounter, OwnCounterLink } from "./own-counter/slots.ts";
export { BarTitle, PassagesButton, ReadingTools, TextSize } from "./reading/slots.ts";
export { PrintLink, PrintSong, SongActions, SongBarTitle } from "./reading/slots.ts";
