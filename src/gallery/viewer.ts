// The picture viewer: PhotoSwipe, with words of our language, a caption, download and share.
import PhotoSwipe, { type SlideData } from "photoswipe";
import { tools } from "./viewer-tools.ts";
import stylesheet from "./viewer.css?url";

/** Words of the viewer's buttons, by the names that `data-*` gives them. */
export type Words = Readonly<Record<string, string | undefined>>;

export type Viewer = Readonly<{ goTo: (index: number) => void; close: () => void }>;

type Opening = Readonly<{
  links: readonly HTMLAnchorElement[];
  index: number;
  words: Words;
  onChange: (index: number) => void;
  /** @param index of the picture that was shown last */
  onClosed: (index: number) => void;
}>;

/** Shape of a picture that nobody has measured yet; it takes its own as soon as it is there. */
const UNKNOWN = { width: 1600, height: 1200 };

/** Opens the viewer. @throws where its stylesheet cannot be loaded */
export async function openViewer({ links, index, words, onChange, onClosed }: Opening): Promise<Viewer> {
  await loadStylesheet();
  const slides = links.map(slideOf);
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index,
    bgOpacity: 1,
    showHideAnimationType: "zoom",
    preload: [1, 1],
    // The picture that was shown last gets the focus, which may not be the one that was opened.
    returnFocus: false,
    paddingFn: ({ x }) => ({ top: 60, bottom: 84, left: x > 700 ? 75 : 0, right: x > 700 ? 75 : 0 }),
    closeTitle: words.wordClose ?? "",
    zoomTitle: words.wordZoom ?? "",
    arrowPrevTitle: words.wordPrevious ?? "",
    arrowNextTitle: words.wordNext ?? "",
    errorMsg: words.wordFailed ?? "",
  });
  viewer.on("uiRegister", () => {
    for (const tool of tools(links, words)) viewer.ui?.registerElement(tool);
  });
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
  viewer.element?.setAttribute("aria-label", words.wordViewer ?? "");
  return { goTo: (wanted) => viewer.goTo(wanted), close: () => viewer.close() };
}

function slideOf(link: HTMLAnchorElement): SlideData & { isMeasured: boolean } {
  const thumbnail = link.querySelector("img");
  // The form that the build made for screens; the original is there to take along.
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
    ...(isMeasured ? size : UNKNOWN),
    ...(thumbnail?.complete && natural.width > 0 ? { msrc: thumbnail.currentSrc } : {}),
  };
}

function loadStylesheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${stylesheet}"]`) !== null) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = stylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${stylesheet} could not be loaded.`));
    };
    document.head.append(link);
  });
}
