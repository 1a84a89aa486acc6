// Links to the paragraphs of a post. A button switches them on: each paragraph ends with a link to itself, and a press opens the
// sheet that shares it (../passage/watch-passages.ts).
import type { PanelMessages } from "./messages.ts";

/** Shows the links, or hides them. */
export function togglePassageLinks(
  button: HTMLElement,
  { link: label }: PanelMessages,
  announce: (message: string) => void,
): void {
  const isOn = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(isOn));
  document.querySelectorAll(".passage-link").forEach((link) => link.remove());
  if (!isOn) return;
  const paragraphs = document.querySelectorAll(".rich-text p[id]");
  for (const paragraph of paragraphs) {
    // Beside the last line of a verse, which is an element of its own.
    const end = paragraph.lastElementChild?.matches(".line") === true ? paragraph.lastElementChild : paragraph;
    end.append(" ", linkTo(paragraph.id));
  }
  if (paragraphs.length > 0) announce(button.dataset.shown ?? "");

  function linkTo(id: string): HTMLAnchorElement {
    const link = document.createElement("a");
    link.className = "passage-link";
    link.href = `#${id}`;
    link.textContent = "¶";
    link.setAttribute("aria-label", label);
    return link;
  }
}
