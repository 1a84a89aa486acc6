// Printing: paper, letters and size are settings, and the styles do the rest.

/** Makes the panel's button print the song. */
export function wireBooklet(panel: HTMLElement): void {
  panel.querySelector("[data-print-now]")?.addEventListener("click", () => {
    panel.hidePopover();
    print();
  });
}
