// The search index, made from the finished pages.
import { join } from "node:path";
import * as pagefind from "pagefind";

/** Indexes the pages of a built site into its `pagefind` folder. @throws with Pagefind's own words */
export async function indexSite(dir: string): Promise<number> {
  // One index for all languages: a Marathi page finds Hindi posts.
  const { index, errors } = await pagefind.createIndex({ forceLanguage: "unknown" });
  if (index === undefined) throw new Error(errors.join("\n"));
  const added = await index.addDirectory({ path: dir });
  const written = await index.writeFiles({ outputPath: join(dir, "pagefind") });
  await pagefind.close();
  const wrong = [...added.errors, ...written.errors];
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return added.page_count;
}
