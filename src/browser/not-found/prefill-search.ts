// Fills the search box with the words of the missing URL.
import { wordsOfPath } from "./path-words.ts";

const words = wordsOfPath(location.pathname);
for (const box of document.querySelectorAll<HTMLInputElement>('main input[name="q"]')) box.value ||= words;
