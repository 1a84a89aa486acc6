// Links to the paragraphs of a post. A button switches them on: each paragraph ends with a link to itself, and a press opens the
// sheet that shares it (../passage/watch-passages.ts).
import { element } from "../element.ts";

/** Shows the links, or hides them. @param label the name of each link */
export function togglePassageLinks(button: HTMLElement, label: string, announce: (message: string) => void): void {
  const isOn = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(isOn));
  document.querySelectorAll(".passage-link").forEach((link) => link.remove());
  if (!isOn) return;
  const paragraphs = document.querySelectorAll(".rich-text p[id]");
  for (const paragraph of paragraphs) {
    // Beside the last line of a verse, which is an element of its own.
    const end = paragraph.lastElementChild?.matches(".line") === true ? paragraph.lastElementChild : paragraph;
    end.append(" ", element("a", { className: "passage-link", href: `#${paragraph.id}`, ariaLabel: label }, "¶"));
  }
  if (paragraphs.length > 0) announce(button.dataset.shown ?? "");
}
