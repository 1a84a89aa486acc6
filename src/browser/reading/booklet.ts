// Printing a song: paper, script and print size are settings, which the print styles apply.

/** Connects the panel's print button. */
export function connectBooklet(panel: HTMLElement): void {
  panel.querySelector("[data-print-now]")?.addEventListener("click", () => {
    panel.hidePopover();
    print();
  });
}
