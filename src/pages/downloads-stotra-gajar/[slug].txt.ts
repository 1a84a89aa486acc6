import type { APIRoute, GetStaticPaths } from "astro";
import { currentSnapshot } from "../../library/current-snapshot.ts";
import { hymnText } from "../../library/hymn-card.ts";
import { hymnPages } from "../../library/hymns.ts";

type Props = { text: string };

export const getStaticPaths = (() =>
  hymnPages(currentSnapshot()).map(({ hymn }) => ({
    params: { slug: hymn.slug },
    props: { text: hymnText(hymn) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.text, { headers: { "content-type": "text/plain; charset=utf-8" } });
