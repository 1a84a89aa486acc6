import { expect, test } from "vitest";
import { decodeExcerpt, decodeFromPagefind, encodeForPagefind } from "../../../src/search/index/pagefind-letters.ts";

test.each([
  "",
  "श्रीराम जय राम, जय जय राम ॥ १०८ ॥",
  "Ram राम Ramरामाने रामRam ram5राम",
  "jñāna, naïve, ÉTÉ, don't <b>&lt;राम&gt;</b>",
  "ǃ ǃǃ aǃ ǃa ǃराम रामǃ Ramǃराम Ramǃǃराम",
  "ऴऱॲॐऽ॰ ક 中 🪔 \u200d क्\u200dष",
])("%j comes back as it was", (text) => {
  expect(decodeFromPagefind(encodeForPagefind(text))).toBe(text);
});

test("every letter of Devanagari comes back, alone and between others", () => {
  for (let code = 0x900; code < 0x980; code += 1) {
    for (const text of [String.fromCharCode(code), `क${String.fromCharCode(code)}kक`]) {
      expect(decodeFromPagefind(encodeForPagefind(text))).toBe(text.normalize());
    }
  }
});

test("a word in Latin letters is never one in Devanagari, and a beginning stays one", () => {
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
  for (const letter of letters) expect(encodeForPagefind(letter)).not.toMatch(/^[a-z]/);
  expect(encodeForPagefind("रामाने")).toMatch(new RegExp(`^${encodeForPagefind("राम")}`));
  expect(encodeForPagefind("Ramayana")).toMatch(new RegExp(`^${encodeForPagefind("Rama")}`));
});

test("an excerpt keeps what Pagefind put into it", () => {
  const encoded = `a &lt;${encodeForPagefind("b")}&gt; <mark>${encodeForPagefind("राम")}</mark> & ${encodeForPagefind("mark lt")}`;
  expect(decodeExcerpt(encoded)).toBe(`${decodeFromPagefind("a")} &lt;b&gt; <mark>राम</mark> & mark lt`);
});
