/** The longest query; the components of search boxes need it, too. */
export { MAX_QUERY_CHARS } from "../../search/query/query-text.ts";
