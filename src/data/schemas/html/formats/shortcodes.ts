// WordPress' shortcodes become what they stand for. Others are removed, and their content stays.
import type { Lose } from "../account.ts";

const VERBATIM = /<(pre|code|script|style|textarea)\b[^]*?<\/\1\s*>|<!--[^]*?-->|<[a-z/!][^<>]*>/.source;
const CODE = /\[(\/?)([a-z][\w-]*)((?:[\s=:](?:[^[\]<>"]|"[^"\n]{0,500}"|"(?![^"\n]{0,500}"))*)?)\]/.source;
const TOKEN = new RegExp(`${VERBATIM}|${CODE}`, "gi");
/** Shortcodes of WordPress itself that may stand without attributes. */
const BARE = new Set(["gallery", "playlist", "toc"]);
const MEDIA = new Set("audio embed video vimeo youtube".split(" "));
/** An address, or the id of a video, without the name of an attribute. */
const LONE_SOURCE = /^[\s=:]+(?:["']?(?:https?:)?\/\/\S+|[\w-]{11}|\d{6,})["']?\s*\/?$/;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s="']\S*)/g;
/** A comment that begins a block. One that also ends it stands for what WordPress would make, such as a list of posts. */
const BLOCK = /<!--\s*wp:([\w/-]+)[^]*?-->/g;
const QUOTES = /&quot;|&#0?34;|&#822[01];|&#8243;|[“”″]/g;
const CAPTION =
  /^\s*((?:<a\b[^<>]*>\s*)?<(?:img\b[^<>]*>|(iframe|video)\b[^<>]*>\s*<\/\2\s*>)(?:\s*<\/a>)?)\s*([^]*)$/i;
const PARAGRAPH = /<\/?p\b[^<>]*>/gi;
const HREF = /<a\b[^<>]*\shref=["']?([^"'\s<>]+)/i;
const WORD_END = /[\p{L}\p{M}\p{N}.,!?।]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;
const EXPECTED = "content without shortcodes: the site runs no plugins of WordPress";
const SOUND = ["src", "mp3", "m4a", "ogg", "wav", "flac", "url"];
const FILM = ["src", "mp4", "m4v", "webm", "ogv", "flv", "url"];

/** `end` is where the code ends; `content` is null if it has no closing part. */
type Code = Readonly<{ name: string; attributes: ReadonlyMap<string, string>; content: string | null }>;

/** Replaces or removes the shortcodes of a body. Other text in brackets stays. */
export function withoutShortcodes(html: string, lose: Lose): string {
  for (const [comment, name] of html.matchAll(BLOCK)) {
    if (comment.endsWith("/-->")) lose("shortcode", `wp:${name}`, EXPECTED);
  }
  if (!/\[[a-z/]/i.test(html)) return html;
  const tokens = [...html.matchAll(TOKEN)].filter(([, , , name]) => name !== undefined);
  const closed = new Set(tokens.filter(([, , slash]) => slash === "/").map(([, , , name = ""]) => name.toLowerCase()));
  let result = "";
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    const [written, , slash = "", rawName = "", rest = ""] = token;
    const name = rawName.toLowerCase();
    const after = token.index + written.length;
    // WordPress shows what is in two brackets.
    const isQuoted = html[token.index - 1] === "[" && html[after] === "]";
    if (token.index < at || isQuoted || !isShortcode(name, rest, closed, slash)) continue;
    result += html.slice(at, token.index);
    at = after;
    if (slash === "/") continue;
    // One that is not closed ends where the next of its name begins.
    const next = tokens.slice(index + 1).find(([, , , other = ""]) => other.toLowerCase() === name);
    const end = next?.[2] === "/" && !rest.endsWith("/") ? next : undefined;
    const content = end === undefined ? null : html.slice(at, end.index);
    const made = meant({ name, attributes: attributesOf(rest), content });
    if (made === null) {
      lose("shortcode", written, EXPECTED);
      if (WORD_END.test(result) && WORD_START.test(html.slice(at, at + 2))) result += " ";
      continue;
    }
    result += `\n\n${made}\n\n`;
    if (end !== undefined) at = end.index + end[0].length;
  }
  return result + html.slice(at);
}

/** Text in brackets is one if it has attributes, a source or an end, or a name that nobody writes. */
function isShortcode(name: string, rest: string, closed: ReadonlySet<string>, slash: string): boolean {
  if (slash === "/" || (closed.has(name) && !rest.startsWith(":"))) return true;
  if (/^\s+[\w-]+\s*=/.test(rest) || (MEDIA.has(name) && LONE_SOURCE.test(rest))) return true;
  return (BARE.has(name) || name.includes("_")) && /^\s*\/?$/.test(rest);
}

/** Attributes by name; one without a name is `""`. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const written = text.replace(QUOTES, '"').replace(/^[=:]/, " ").replace(/\/$/, "");
  for (const [, name = "", double, single, bare, quoted, lone] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? quoted ?? lone ?? "";
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value);
  }
  return attributes;
}

/** The HTML that a shortcode stands for; null if the site has nothing for it. */
function meant({ name, attributes, content }: Code): string | null {
  const inside = HREF.exec(content ?? "")?.[1] ?? (content ?? "").replace(/<[^<>]*>/g, "").trim();
  const lone = attributes.get("") ?? "";
  const named = (names: readonly string[]) =>
    names.map((each) => attributes.get(each)).find((value) => value !== undefined);
  switch (name) {
    case "caption":
    case "wp_caption":
      return content === null ? null : captioned(content, attributes.get("caption") ?? "");
    case "embed":
      return media("iframe", inside || named(["src", "url"]) || lone);
    case "audio":
    case "video": {
      const own = named(name === "audio" ? SOUND : FILM) || lone;
      const made = media(name, own || inside);
      // What is inside is for browsers that cannot play it, and may be a text of its own.
      return made === null || own === "" ? made : made + (content ?? "");
    }
    case "youtube":
      return media(
        "iframe",
        full(named(["id", "src", "url", "v"]) || lone || inside, "https://www.youtube.com/watch?v="),
      );
    case "vimeo":
      return media("iframe", full(named(["id", "src", "url"]) || lone || inside, "https://vimeo.com/"));
    default:
      return null;
  }
}

function captioned(content: string, attribute: string): string {
  const bare = content.replace(PARAGRAPH, " ");
  const [, picture = bare, , text = ""] = CAPTION.exec(bare) ?? [];
  const caption = attribute || text;
  return `<figure>${picture}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function full(written: string, player: string): string {
  return written === "" || /[/.]/.test(written) ? written : `${player}${written}`;
}

function media(element: "audio" | "iframe" | "video", address: string): string | null {
  const src = address.trim().replace(/&amp;/g, "&").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return src === "" ? null : `<${element} src="${src}"></${element}>`;
}
