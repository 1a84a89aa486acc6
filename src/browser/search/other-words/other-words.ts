// Words to show or to search for in place of typed ones that no document has, and dates. The worker of the search loads it then.
export { searchDate } from "../../../search/query/dates.ts";
export { emptyReason, guessesFor, leftOutWords, placeIn, similarWords } from "../../../search/query/other-words.ts";
