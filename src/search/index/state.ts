// The state that one build of the search index leaves to the next.
import { z } from "zod";
import { FACETS } from "../format/index-format.ts";

const facetsSchema = z.record(z.enum(FACETS), z.array(z.string()));

const documentSchema = z.object({
  url: z.string(),
  /** Digest of the source of its record. */
  key: z.string(),
  isDated: z.boolean(),
  /** In words. */
  length: z.number(),
  titleLength: z.number(),
  /** Position in `facetSets`. */
  facetSet: z.number(),
});

const blockSchema = z.object({ key: z.string(), entry: z.unknown(), files: z.array(z.string()) });

const partFilesSchema = z
  .array(z.tuple([z.string(), z.array(z.number()).readonly(), z.string()]).readonly())
  .readonly();

const tableSchema = z.object({
  /** Sorted. */
  keys: z.array(z.string()),
  /** Of each key with its value, as `TableChange.sizeOf` estimates it. */
  sizes: z.array(z.number()),
  /** The first key of each shard. */
  firsts: z.array(z.string()),
  files: partFilesSchema,
});

export const stateSchema = z.object({
  /** In the order of their numbers. */
  documents: z.array(documentSchema),
  /** Every combination of facet values that occurs. */
  facetSets: z.array(facetsSchema),
  blocks: z.record(z.string(), blockSchema),
  /** What all Pagefind blocks share: the entry without its blocks, and files. */
  common: z.object({ entry: z.record(z.string(), z.unknown()), files: z.array(z.string()) }),
  buckets: tableSchema,
  phoneticLists: tableSchema,
  /** A part for each document, in the order of their numbers. */
  titles: partFilesSchema,
  texts: partFilesSchema,
});

export type SearchState = z.infer<typeof stateSchema>;
export type DocumentState = z.infer<typeof documentSchema>;
export type BlockState = z.infer<typeof blockSchema>;
export type TableState = z.infer<typeof tableSchema>;
export type FacetValues = z.infer<typeof facetsSchema>;
