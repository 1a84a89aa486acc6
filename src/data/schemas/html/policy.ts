// The allow-list: the final check of a body, whatever the passes before it did.
import type { Schema } from "hast-util-sanitize";
import { BLOCKS, EMBEDS, INLINE, PARTS, SILENT, UNSHOWN } from "./element-names.ts";

const TABLE = ["table"];
const LIST = ["ul", "ol"];

/** No class, style, srcset, form, frame, SVG or MathML; addresses of four schemes or of this site; no id but those of footnotes. */
export const POLICY: Schema = {
  tagNames: [...BLOCKS, ...PARTS, ...INLINE].filter((name) => !["h1", "h5", "h6"].includes(name)),
  strip: [...SILENT, ...Object.keys(UNSHOWN), ...EMBEDS],
  ancestors: {
    li: LIST,
    dt: ["dl"],
    dd: ["dl"],
    figcaption: ["figure"],
    ...Object.fromEntries(["caption", "thead", "tbody", "tfoot", "tr", "th", "td"].map((part) => [part, TABLE])),
  },
  attributes: {
    "*": [
      ["lang", /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i],
      ["dir", "ltr", "rtl", "auto"],
      ["dataAlign", "center", "right"],
    ],
    a: ["href", ["rel", "noopener", "noreferrer"], ["dataVideo", /^[\w-]{11}$/]],
    img: ["src", "alt", "width", "height", ["loading", "lazy"], ["decoding", "async"]],
    span: [["id", /^n\d{1,5}$/]],
    abbr: ["title"],
    li: ["value"],
    ol: [["type", "a", "A", "i", "I"], "start", ["reversed", true]],
    th: ["colSpan", "rowSpan", ["scope", "col", "row", "colgroup", "rowgroup"]],
    td: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
