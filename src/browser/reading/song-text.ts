// A song as plain text, as currently displayed, with its title and address: for copying and sharing.
import { isVisible, visibleLines } from "./visible-lines.ts";

/** Title, poet and stanzas, separated by empty lines, and the address. */
function songText(song: Element, url: string): string {
  const title = song.querySelector("[data-song-title]");
  const heading = title === null ? [] : visibleLines(title);
  const stanzas = [...song.querySelectorAll(".stanza")]
    .filter(isVisible)
    .map((stanza) => visibleLines(stanza).join("\n"));
  return [heading.join("\n"), ...stanzas, url].filter((paragraph) => paragraph !== "").join("\n\n");
}

/** Connects the panel's buttons that copy and share the text. */
export function connectSongText(
  panel: HTMLElement,
  { copied, failed }: Readonly<{ copied: string; failed: string }>,
  announce: (message: string) => void,
): void {
  const song = document.querySelector(".song");
  if (song === null) return;
  const text = () => songText(song, location.href);
  panel.querySelector("[data-copy]")?.addEventListener("click", () => {
    navigator.clipboard.writeText(text()).then(
      () => announce(copied),
      () => announce(failed),
    );
  });
  const share = panel.querySelector<HTMLElement>("[data-share-text]");
  if (share === null || !("share" in navigator)) return;
  share.hidden = false;
  // A cancelled share needs no message.
  share.addEventListener(
    "click",
    () => void navigator.share({ title: document.title, text: text() }).catch(() => null),
  );
}
