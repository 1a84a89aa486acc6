/** The name, in the address of the list of abhangs, of what the reader typed in the search field of another page. */
export const ABHANG_FILTER = "text";
