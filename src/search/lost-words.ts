// A page that is not there still says what was looked for: its words wait in the search box.
import { wordsOfPath } from "./path-words.ts";

const words = wordsOfPath(location.pathname);
for (const box of document.querySelectorAll<HTMLInputElement>('main input[name="q"]')) box.value ||= words;
