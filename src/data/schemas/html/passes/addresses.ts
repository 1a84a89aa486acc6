// Pictures, frames and links get a full address, from wherever editors and lazy loaders put it.
import type { Element, ElementContent, Properties } from "hast";
import { parseSrcset } from "srcset";
import { fullAddress } from "../address.ts";
import { textOf } from "../attributes.ts";
import { isElement, mapElements, withProperties } from "../tree.ts";

type Addresses = Readonly<{ base: string | null }>;

// In the order of trust: where a lazy loader has put the address, `src` is a placeholder.
const LAZY = ["dataSrc", "dataLazySrc", "dataOriginal", "dataOriginalSrc", "dataLazy", "dataFullUrl"];
const SETS = ["srcSet", "dataSrcset", "dataLazySrcset"];
const LOADED = new Set(["audio", "embed", "frame", "iframe", "img", "input", "source", "video"]);

/** Completes the addresses of a body. One that cannot be completed stays as it is. */
export function withFullAddresses(nodes: readonly ElementContent[], { base }: Addresses): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (node.tagName === "picture") return [withSourceOf(node, base)];
    if (LOADED.has(node.tagName)) return [withProperties(node, sourceOf(node.properties, base))];
    if (node.tagName === "a" || node.tagName === "area") return [withFull(node, "href", base)];
    return node.tagName === "object" ? [withFull(node, "data", base)] : [node];
  });
}

function withFull(node: Element, name: string, base: string | null): Element {
  const address = fullAddress(textOf(node.properties[name]), base);
  return address === null ? node : withProperties(node, { [name]: address });
}

function sourceOf(given: Properties, base: string | null): Properties {
  const written = [...LAZY, "src"].map((name) => textOf(given[name]));
  const found = firstFull([...written, ...SETS.flatMap((name) => candidates(given[name]))], base);
  return found === null ? {} : { src: found };
}

/** A picture without an address takes that of its sources. */
function withSourceOf(picture: Element, base: string | null): Element {
  const sources = picture.children.filter((child) => isElement(child, "source"));
  const written = sources.flatMap(({ properties }) => SETS.flatMap((name) => candidates(properties[name])));
  const src = firstFull(written, base);
  const children = mapElements(picture.children, (node) =>
    node.tagName === "img" && src !== null && fullAddress(textOf(node.properties.src), base) === null
      ? [withProperties(node, { src })]
      : [node],
  );
  return { ...picture, children };
}

function firstFull(written: readonly string[], base: string | null): string | null {
  for (const address of written) {
    const full = address === "" ? null : fullAddress(address, base);
    if (full !== null) return full;
  }
  return null;
}

/** The addresses of a `srcset`, that of the largest picture first. */
function candidates(srcset: Properties[string]): string[] {
  const text = Array.isArray(srcset) ? srcset.join(", ") : textOf(srcset);
  if (text === "") return [];
  try {
    const found = parseSrcset(text);
    return found.toSorted((a, b) => sizeOf(b) - sizeOf(a)).map(({ url }) => url);
  } catch {
    // Browsers ignore a list that they cannot read; the picture is reported if it has no other address.
    return [];
  }
}

function sizeOf({ width = 0, density = 0 }: Readonly<{ width?: number; density?: number }>): number {
  return width || density;
}
