// On a wish, each paragraph of a post gets a mark: pressed, it is the address of that paragraph, and copied.

/** Makes the panel's button show and hide the marks. */
export function wirePassageLinks(panel: HTMLElement, say: (words?: string) => void): void {
  const button = panel.querySelector("[data-passages]");
  const { wordLink = "", wordLinkCopied, wordFailed } = panel.dataset;
  button?.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(isOn));
    document.querySelectorAll(".passage-link").forEach((link) => link.remove());
    if (!isOn) return;
    for (const paragraph of document.querySelectorAll(".rich-text p[id]")) paragraph.append(" ", linkTo(paragraph.id));
    panel.hidePopover();
  });

  function linkTo(id: string): HTMLAnchorElement {
    const link = document.createElement("a");
    link.className = "passage-link";
    link.href = `#${id}`;
    link.textContent = "¶";
    link.setAttribute("aria-label", wordLink);
    link.addEventListener("click", () => {
      navigator.clipboard.writeText(link.href).then(
        () => say(wordLinkCopied),
        () => say(wordFailed),
      );
    });
    return link;
  }
}
