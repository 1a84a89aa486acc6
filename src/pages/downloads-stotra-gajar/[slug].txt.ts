import type { APIRoute, GetStaticPaths } from "astro";
import { currentContent } from "../_content.ts";
import { hymnText } from "../../data/library/song/hymn-card.ts";
import { hymnPages } from "../../data/library/song/hymns.ts";

type Props = { text: string };

export const getStaticPaths = (() =>
  hymnPages(currentContent()).map(({ hymn }) => ({
    params: { slug: hymn.slug },
    props: { text: hymnText(hymn) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { "content-type": "text/plain; charset=utf-8" } });
