// The script of the page for what is not there.
import "./forward.ts";
import "./lost-words.ts";
