// What one build of the search index tells the next.
import { z } from "zod";
import { FILTERS } from "../search/index-format.ts";

const filtersSchema = z.record(z.enum(FILTERS), z.array(z.string()));

const documentSchema = z.object({
  url: z.string(),
  /** Digest of what its record is made from. */
  key: z.string(),
  isDated: z.boolean(),
  titleLength: z.number(),
  /** Position in `filters`. */
  filters: z.number(),
  fragment: z.string(),
});

const blockSchema = z.object({ key: z.string(), entry: z.unknown(), files: z.array(z.string()) });

const tableSchema = z.object({
  /** Sorted, with the size of what stands under each. */
  keys: z.array(z.string()),
  sizes: z.array(z.number()),
  shards: z.array(z.tuple([z.string(), z.string()])),
});

export const stateSchema = z.object({
  /** In the order of their numbers. */
  documents: z.array(documentSchema),
  /** Every combination of values that documents have. */
  filters: z.array(filtersSchema),
  blocks: z.record(z.string(), blockSchema),
  /** What all blocks of Pagefind share: its entry, and its files. */
  common: z.object({ entry: z.record(z.string(), z.unknown()), files: z.array(z.string()) }),
  families: tableSchema,
  sounds: tableSchema,
});

export type SearchState = z.infer<typeof stateSchema>;
export type DocumentState = z.infer<typeof documentSchema>;
export type BlockState = z.infer<typeof blockSchema>;
export type TableState = z.infer<typeof tableSchema>;
export type FilterValues = z.infer<typeof filtersSchema>;
