// Additions to PhotoSwipe's own controls: caption, download and share.
import type PhotoSwipe from "photoswipe";
import type { UIElementData } from "photoswipe";
import type { ViewerLabels } from "./viewer-labels.ts";

// PhotoSwipe's icons are filled shapes on a 32 x 32 grid.
const DOWNLOAD =
  "M14.9 7h2.200v9.400l3.600-3.600 1.600 1.600-6.300 6.300-6.300-6.300 1.600-1.600 3.600 3.600zM8.500 23.500h15v2.200h-15z";
// A speech bubble with a telephone, drawn as a line on a 24 x 24 grid.
const WHATSAPP =
  "M4 20l1.2-4.2a8 8 0 1 1 3.2 3.1zM9 8.6c-.4 3.2 3 6.6 6.3 6.4l.9-1.6-2.1-1.2-1 .9c-1-.5-1.8-1.3-2.2-2.2l.9-1-1.1-2.2z";
const SHARE =
  "M16 5.500l6 6-1.500 1.500-3.400-3.400V20h-2.200V9.600L11.500 13 10 11.500zM8.500 15h2.200v8.500h10.600V15h2.200v10.700h-15z";

/** Caption, download and share: with the device's dialog, or else with WhatsApp. */
export function viewerTools(links: readonly HTMLAnchorElement[], labels: ViewerLabels): UIElementData[] {
  const share: UIElementData = {
    name: "share",
    order: 7,
    isButton: true,
    title: labels.sharePhoto,
    html: icon(SHARE),
    onClick: (_event, _element, viewer) => {
      const title = captionOf(links[viewer.currIndex]) || document.title;
      // Also rejects when the visitor cancels.
      navigator.share({ title, url: location.href }).catch(() => undefined);
    },
  };
  const whatsApp: UIElementData = {
    name: "whatsapp",
    order: 7,
    isButton: true,
    tagName: "a",
    title: labels.shareWhatsApp,
    html: icon(WHATSAPP, 24),
    onInit: (element, viewer) => {
      element.setAttribute("target", "_blank");
      element.setAttribute("rel", "noopener");
      onEach(viewer, () => {
        const title = captionOf(links[viewer.currIndex]) || document.title;
        const id = links[viewer.currIndex]?.closest("[id]")?.id ?? "";
        const url = new URL(`#${id}`, location.href);
        element.setAttribute("href", `https://wa.me/?text=${encodeURIComponent(`${title}\n${url.href}`)}`);
      });
    },
  };
  const download: UIElementData = {
    name: "download",
    order: 8,
    isButton: true,
    tagName: "a",
    title: labels.download,
    html: icon(DOWNLOAD),
    onInit: (element, viewer) => {
      element.setAttribute("download", "");
      // Browsers open pictures from other hosts instead of saving them.
      element.setAttribute("target", "_blank");
      element.setAttribute("rel", "noopener");
      onEach(viewer, () => element.setAttribute("href", links[viewer.currIndex]?.href ?? ""));
    },
  };
  const caption: UIElementData = {
    name: "caption",
    order: 9,
    appendTo: "root",
    onInit: (element, viewer) => {
      element.setAttribute("aria-live", "polite");
      onEach(viewer, () => {
        const link = links[viewer.currIndex];
        element.textContent = captionOf(link);
        element.lang = link?.lang ?? "";
        element.hidden = element.textContent === "";
      });
    },
  };
  return ["share" in navigator ? share : whatsApp, download, caption];
}

/** Writes below each icon what it does. */
export function addWords(viewer: HTMLElement, labels: ViewerLabels): void {
  const words = {
    close: labels.closeWord,
    zoom: labels.zoomWord,
    download: labels.saveWord,
    share: labels.shareWord,
    whatsapp: "WhatsApp",
  };
  for (const [name, word] of Object.entries(words)) {
    const text = document.createElement("span");
    text.textContent = word;
    viewer.querySelector(`.pswp__button--${name}`)?.append(text);
  }
}

function onEach(viewer: PhotoSwipe, act: () => void): void {
  viewer.on("change", act);
}

function captionOf(link: HTMLAnchorElement | undefined): string {
  return link?.querySelector("img")?.alt ?? "";
}

/** @param grid the width and height of the drawing; one on the smaller grid is drawn as a line */
function icon(path: string, grid: 24 | 32 = 32): string {
  return `<svg class="pswp__icn ${grid === 24 ? "line" : ""}" viewBox="0 0 ${grid} ${grid}" width="32" height="32" aria-hidden="true"><path d="${path}"/></svg>`;
}
