// The script of the "not found" page.
import "./redirect-search.ts";
import "./prefill-search.ts";
