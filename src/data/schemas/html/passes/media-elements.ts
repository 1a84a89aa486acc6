// Elements of editors' programs that stand for a picture, a video or another embed become the elements that HTML has for it.
import type { Element, ElementContent } from "hast";
import { classesOf, textOf } from "../attributes.ts";
import { isBlank } from "../element-names.ts";
import { isAddress } from "../address.ts";
import { element, mapElements } from "../tree.ts";

/** Elements of AMP, by the name of the HTML element that they stand for. */
const AMP = /^amp-(img|iframe|audio|video)$/;
const VIDEO_IDS = ["videoid", "dataVideoid", "dataVideoId", "dataYoutubeId", "dataYtid", "dataId"];
const ADDRESSES = [
  "url",
  "dataOembedUrl",
  "dataHref",
  "dataUrl",
  "dataEmbedUrl",
  "dataVideoUrl",
  "dataInstgrmPermalink",
  "cite",
];
const PLAYERS = { youtube: "https://www.youtube.com/embed/", vimeo: "https://player.vimeo.com/video/" } as const;
/** Elementor keeps the address of a video in the settings of its block. */
const SETTING = /"\w*url":"(https?:[^"]+)"/i;
/** Buttons of social networks, which a script would draw. */
const BUTTON = /share|like|follow|comment|button/i;
const OWN_MEANING = new Set(["a", "audio", "embed", "iframe", "img", "input", "object", "q", "source", "video"]);

/** Replaces what stands for an embed by an `iframe` with its address. */
export function withMediaElements(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    const amp = AMP.exec(node.tagName)?.[1];
    if (amp !== undefined) return [{ ...node, tagName: amp }];
    if (node.tagName === "img" && node.properties.dataMceObject !== undefined) return [placeholder(node)];
    if (OWN_MEANING.has(node.tagName) || !isBlank(node.children)) return [node];
    const address = addressOf(node);
    return address === null ? [node] : [element("iframe", [], { src: address })];
  });
}

/** TinyMCE shows a picture in the place of an embed. */
function placeholder({ properties }: Element): Element {
  return element("iframe", [], { src: textOf(properties.dataMcePSrc) || textOf(properties.dataMcePData) });
}

function addressOf({ tagName, properties }: Element): string | null {
  const names = [tagName, ...classesOf(properties)].join(" ");
  if (BUTTON.test(names)) return null;
  const id = VIDEO_IDS.map((name) => textOf(properties[name])).find((value) => value !== "");
  const player = /vimeo/i.test(names)
    ? "vimeo"
    : /youtube|\byt/i.test(names) || "dataYoutubeId" in properties
      ? "youtube"
      : null;
  if (id !== undefined && player !== null) return `${PLAYERS[player]}${id}`;
  const setting = SETTING.exec(textOf(properties.dataSettings).replaceAll("\\/", "/"))?.[1];
  return ADDRESSES.map((name) => textOf(properties[name])).find(isAddress) ?? setting ?? null;
}
