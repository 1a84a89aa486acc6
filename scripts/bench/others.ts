// The same posts for plain Astro with Pagefind and for Hugo: bodies and frame of our own pages, lists of the categories.
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { RawDocument } from "../../src/data/firestore/raw-document.ts";

const PER_PAGE = 20;

/** Writes an Astro project with one route for posts and one for lists. @param page the HTML of one of our posts */
export function writeAstroSite(dir: string, posts: readonly RawDocument[], page: string): void {
  const { start, head, foot } = shellOf(page);
  const layout = `---\nconst { title, description } = Astro.props;\nconst { start, head, foot } = (await import("./shell.json")).default;
---\n<Fragment set:html={start} /><title>{title}</title><meta name="description" content={description} />
<Fragment set:html={head} /><main id="content" data-pagefind-body><slot /></main><Fragment set:html={foot} />`;
  put(join(dir, "src", "shell.json"), { start, head, foot });
  writeAstroPosts(dir, posts);
  put(join(dir, "src", "Layout.astro"), layout);
  put(
    join(dir, "src", "pages", "post", "[slug].astro"),
    `---\nimport { readFileSync } from "node:fs";
import Layout from "../../Layout.astro";\nexport const getStaticPaths = () => JSON.parse(readFileSync("src/posts.json", "utf8"))
  .map((post) => ({ params: { slug: post.slug }, props: post, cacheKey: post.updatedTime + post.title }));\nconst { title, metaDescription, content, language, tags } = Astro.props;
---\n<Layout title={title} description={metaDescription}><article><h1 lang={language}>{title}</h1><div set:html={content} />
<ul>{tags.map((tag) => <li>{tag}</li>)}</ul></article></Layout>`,
  );
  put(
    join(dir, "src", "pages", "category", "[category]", "[...page].astro"),
    `---\nimport { readFileSync } from "node:fs";
import Layout from "../../../Layout.astro";\nexport const getStaticPaths = ({ paginate }) => {
  const posts = JSON.parse(readFileSync("src/posts.json", "utf8"));\n  return Object.entries(Object.groupBy(posts, (post) => post.primaryCategorySlug))
    .flatMap(([category, own]) => paginate(own, { params: { category }, pageSize: ${PER_PAGE} }));\n};\nconst { page } = Astro.props;
---\n<Layout title={Astro.params.category} description=""><ul>{page.data.map((post) =>
<li><a href={\`/post/\${post.slug}\`}>{post.title}</a><p>{post.metaDescription}</p></li>)}</ul></Layout>`,
  );
  configureAstro(dir, {});
  put(join(dir, "package.json"), { type: "module" });
  symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "dir");
}

/** Sets the experiments of Astro that such a project uses. */
export function configureAstro(dir: string, experimental: Readonly<Record<string, boolean>>): void {
  const config = { build: { format: "file" }, compressHTML: true, experimental };
  put(join(dir, "astro.config.mjs"), `export default ${JSON.stringify(config)};\n`);
}

/** The posts of such a project. */
export function writeAstroPosts(dir: string, posts: readonly RawDocument[]): void {
  put(
    join(dir, "src", "posts.json"),
    posts.map(({ data }) => data),
  );
}

/** Writes a Hugo project of the same pages. */
export function writeHugoSite(dir: string, posts: readonly RawDocument[], page: string): void {
  const base = `{{ site.Data.shell.start | safeHTML }}<title>{{ .Title }}</title><meta name="description" content="{{ .Description }}">
{{ site.Data.shell.head | safeHTML }}<main id="content">{{ block "main" . }}{{ end }}</main>{{ site.Data.shell.foot | safeHTML }}`;
  put(join(dir, "data", "shell.json"), shellOf(page));
  put(join(dir, "config.json"), {
    baseURL: "https://www.example.org/",
    uglyURLs: true,
    paginate: PER_PAGE,
    taxonomies: { category: "category" },
    outputs: { home: ["HTML"], section: ["HTML"], taxonomy: ["HTML"], term: ["HTML"] },
  });
  put(join(dir, "layouts", "_default", "baseof.html"), base);
  put(
    join(dir, "layouts", "_default", "single.html"),
    `{{ define "main" }}<article><h1 lang="{{ .Params.lang }}">{{ .Title }}</h1>
<div>{{ .Content }}</div><ul>{{ range .Params.tag }}<li>{{ . }}</li>{{ end }}</ul></article>{{ end }}`,
  );
  put(
    join(dir, "layouts", "_default", "list.html"),
    `{{ define "main" }}<ul>{{ range (.Paginate .RegularPages).Pages }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a><p>{{ .Description }}</p></li>{{ end }}</ul>{{ end }}`,
  );
  for (const { id, data } of posts) {
    const date = new Date(Number(data.postTime) * 1000).toISOString();
    const { title, metaDescription: description, language: lang, tags: tag, primaryCategorySlug } = data;
    const front = { title, date, description, lang, tag, category: [primaryCategorySlug] };
    put(join(dir, "content", "post", `${id}.html`), `${JSON.stringify(front, null, 1)}\n\n${String(data.content)}`);
  }
}

export function hasHugo(): boolean {
  return spawnSync("hugo", ["version"]).status === 0;
}

/** The frame of our pages around title and content. */
function shellOf(html: string) {
  const page = html.replace(
    /<meta (?:name="description"|property)[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
    "",
  );
  const [start = "", rest = ""] = page.split(/<title.*?<\/title>/s);
  const [head = "", foot = ""] = rest.split(/<main.*<\/main>/s);
  if (foot === "") throw new Error("Our pages have another form: see scripts/bench/others.ts.");
  return { start, head, foot };
}

function put(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}
