// Messages of the reading controls, which their components write into `data-*` attributes.

export const PANEL_MESSAGES = ["copied", "failed", "link"] as const;

/** Messages of the panel, by name. */
export type PanelMessages = Readonly<Record<(typeof PANEL_MESSAGES)[number], string>>;
