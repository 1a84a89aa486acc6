// The picture viewer: PhotoSwipe with translated labels, a caption, download and share.
import PhotoSwipe, { type SlideData } from "photoswipe";
import { addStyles } from "../styles.ts";
import type { ViewerLabels } from "./viewer-labels.ts";
import { addWords, viewerTools } from "./viewer-tools.ts";
import css from "./viewer.css?inline";

export type Viewer = Readonly<{ goTo: (index: number) => void; close: () => void }>;

type Opening = Readonly<{
  links: readonly HTMLAnchorElement[];
  index: number;
  labels: ViewerLabels;
  onChange: (index: number) => void;
  /** @param index of the picture shown last */
  onClosed: (index: number) => void;
}>;

/** Size of a picture in pixels until it has loaded, if the page does not say it. */
const FALLBACK_SIZE = { width: 1600, height: 1200 };

/** Opens the viewer. */
export function openViewer({ links, index, labels, onChange, onClosed }: Opening): Viewer {
  addStyles(css);
  const slides = links.map(slideOf);
  // The type is named because the options below refer to the viewer.
  const viewer: PhotoSwipe = new PhotoSwipe({
    dataSource: slides,
    index,
    bgOpacity: 1,
    showHideAnimationType: "zoom",
    preload: [1, 1],
    // The caller focuses the picture shown last, which may not be the one opened first.
    returnFocus: false,
    paddingFn: () => spaceOfControls(viewer.element),
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    errorMsg: labels.failed,
  });
  viewer.on("uiRegister", () => {
    for (const tool of viewerTools(links, labels)) viewer.ui?.registerElement(tool);
  });
  // Before the first picture gets its size: the words are part of the controls' height.
  viewer.on("firstUpdate", () => viewer.element && addWords(viewer.element, labels));
  viewer.on("change", () => onChange(viewer.currIndex));
  viewer.on("loadComplete", ({ content }) => {
    const slide = slides[content.index];
    const picture = content.element;
    if (slide?.isMeasured !== false || !(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return;
    Object.assign(slide, { isMeasured: true, width: picture.naturalWidth, height: picture.naturalHeight });
    viewer.refreshSlideContent(content.index);
  });
  viewer.on("destroy", () => onClosed(viewer.currIndex));
  viewer.init();
  viewer.element?.setAttribute("aria-modal", "true");
  viewer.element?.setAttribute("aria-label", labels.viewer);
  return { goTo: (photo) => viewer.goTo(photo), close: () => viewer.close() };
}

/** The space that the stylesheet gives to the controls, in pixels. A picture that is not zoomed in leaves it free. */
function spaceOfControls(element: HTMLElement | undefined): {
  top: number;
  bottom: number;
  left: number;
  right: number;
} {
  const style = element && getComputedStyle(element);
  const pixels = (length: string | undefined) => Number.parseFloat(length ?? "") || 0;
  return {
    top: pixels(style?.scrollPaddingTop),
    bottom: pixels(style?.scrollPaddingBottom),
    left: pixels(style?.scrollPaddingLeft),
    right: pixels(style?.scrollPaddingRight),
  };
}

function slideOf(link: HTMLAnchorElement): SlideData & { isMeasured: boolean } {
  const thumbnail = link.querySelector("img");
  // `large` is the version for screens; the link leads to the original.
  const { large = link.href, width, height } = link.dataset;
  const known = width !== undefined && height !== undefined;
  const natural = { width: thumbnail?.naturalWidth ?? 0, height: thumbnail?.naturalHeight ?? 0 };
  const size = known ? { width: Number(width), height: Number(height) } : natural;
  const isMeasured = size.width > 0;
  return {
    src: large,
    alt: thumbnail?.alt ?? "",
    element: link,
    thumbCropped: true,
    isMeasured,
    ...(isMeasured ? size : FALLBACK_SIZE),
    ...(thumbnail?.complete && natural.width > 0 ? { msrc: thumbnail.currentSrc } : {}),
  };
}
