// Words to show or to search for in place of typed ones that no document has, and dates. The worker of the search loads it then.
export { withoutDoubts } from "../../../search/query/doubt.ts";
export { searchDate } from "../../../search/query/dates.ts";
export { placeIn, withoutResults } from "../../../search/query/did-you-mean.ts";
export { similarWords } from "../../../search/query/similar-words.ts";
