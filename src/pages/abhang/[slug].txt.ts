import type { APIRoute, GetStaticPaths } from "astro";
import { currentContent } from "../_content.ts";
import { abhangText, abhangPages } from "../../data/library/song/abhangs.ts";

type Props = { text: string };

export const getStaticPaths = (() =>
  abhangPages(currentContent()).map(({ abhang }) => ({
    params: { slug: abhang.slug },
    props: { text: abhangText(abhang) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { "content-type": "text/plain; charset=utf-8" } });
