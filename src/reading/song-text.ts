// The song as plain text, as it is shown: for a message, with its title and where it is from.

/** Title, poet, stanzas with an empty line between them, and the address. */
function songText(song: Element, url: string): string {
  const title = song.querySelector("[data-song-title]");
  const heading = title === null ? [] : shownLines(title);
  const stanzas = [...song.querySelectorAll(".stanza")].filter(isShown).map((stanza) => shownLines(stanza).join("\n"));
  return [heading.join("\n"), ...stanzas, url].filter((part) => part !== "").join("\n\n");
}

/** Makes the panel's buttons copy or share it. */
export function wireSongText(panel: HTMLElement, say: (words?: string) => void): void {
  const song = document.querySelector(".song");
  const { wordCopied, wordFailed } = panel.dataset;
  if (song === null) return;
  const text = () =>
    songText(song, document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href);
  panel.querySelector("[data-copy]")?.addEventListener("click", () => {
    navigator.clipboard.writeText(text()).then(
      () => say(wordCopied),
      () => say(wordFailed),
    );
  });
  const share = panel.querySelector<HTMLElement>("[data-share-text]");
  if (share === null || !("share" in navigator)) return;
  share.hidden = false;
  // A reader who turns back from sharing needs no message.
  share.addEventListener(
    "click",
    () => void navigator.share({ title: document.title, text: text() }).catch(() => null),
  );
}

function shownLines(part: Element): string[] {
  return [...part.querySelectorAll("[data-text]")]
    .filter(isShown)
    .map((line) => (line.textContent ?? "").replace(/\s+/g, " ").trim());
}

function isShown(element: Element): boolean {
  return element.checkVisibility();
}
