// Labels of the picture viewer and of saving, which PhotoGrid.astro writes into `data-*` attributes. None may be `share`:
// `data-share` marks a share button, which is hidden where the browser cannot share.

export const VIEWER_LABELS = [
  "viewer",
  "close",
  "zoom",
  "previous",
  "next",
  "sharePhoto",
  "shareWhatsApp",
  "download",
  "failed",
  "closeWord",
  "zoomWord",
  "shareWord",
  "saveWord",
] as const;

/** Labels of the viewer, by name. The words are those below its icons, and part of their labels. */
export type ViewerLabels = Readonly<Record<(typeof VIEWER_LABELS)[number], string>>;

export const SAVING_LABELS = ["fileSaved"] as const;

/** What the page says after a wallpaper was saved. */
export type SavingLabels = Readonly<Record<(typeof SAVING_LABELS)[number], string>>;
