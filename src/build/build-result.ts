// What became of a build, for programs: `npm run build -- --result FILE` writes it.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { writeAtomic } from "../system/atomic-file.ts";

const findings = {
  /** Documents that need fixing in the database, a line for each. */
  problems: z.array(z.string()).readonly(),
  /** Pictures that could not be made, a line for each. */
  pictureProblems: z.array(z.string()).readonly(),
  /** Broken links of the content: `page → target`. */
  deadLinks: z.array(z.string()).readonly(),
};

const resultSchema = z.discriminatedUnion("isPublished", [
  z.object({
    isPublished: z.literal(true),
    ...findings,
    /** Folder of the site. */
    site: z.string(),
    pages: z.number(),
    /** Files that were rendered; all others are those of the last build. */
    rendered: z.number(),
    /** Records of the search. */
    searchable: z.number(),
    /** When the next waiting post is to be shown, in epoch seconds; null if none waits. */
    nextRelease: z.number().nullable(),
    /** If not, another build has to make the pictures for which there was no time. */
    isComplete: z.boolean(),
    /** ISO time of the database at which the content was read. */
    readTime: z.string(),
  }),
  z.object({
    isPublished: z.literal(false),
    ...findings,
    /** Why the last site stays, in sentences. */
    failures: z.array(z.string()).readonly(),
  }),
]);

export type BuildResult = Readonly<z.output<typeof resultSchema>>;
export type PublishedSite = Extract<BuildResult, { isPublished: true }>;

export function resultSentence({ pages, rendered, searchable, site }: PublishedSite): string {
  return `Built ${pages} pages (${rendered} files rendered, ${searchable} searchable) into ${site}.`;
}

/** Why there is no new site. */
export function notPublishedText({ failures }: Extract<BuildResult, { isPublished: false }>): string {
  return `The site was not published, and the last one stays online:\n  ${failures.join("\n  ")}`;
}

export function writeResult(file: string, result: BuildResult): void {
  writeAtomic(file, JSON.stringify(result));
}

/** @returns null where no build has written one. @throws where it is no result */
export function readResult(file: string): BuildResult | null {
  return existsSync(file) ? resultSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
