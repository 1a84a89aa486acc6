import { expect, test } from "vitest";
import { foldSpelling, termOf } from "../../src/language/spelling.ts";
import { stemsOf } from "../../src/language/stem.ts";

const stems = (word: string) => stemsOf(foldSpelling(termOf(word)));

test.each([
  ["राम", "रामाने रामाला रामाचा रामाची रामाचे रामांनी रामासाठी रामाकडून रामामध्ये रामावर रामात रामास रामाच्या"],
  ["मंदिर", "मंदिरात मंदिरातील मंदिराजवळ मंदिरापासून मंदिरांमध्ये मंदिराबद्दल"],
  ["भक्त", "भक्ताने भक्तांना भक्तांच्या भक्तांसाठी भक्तों"],
  ["भक्ती", "भक्तीने भक्तीचा भक्तीत भक्तीसाठी"],
  ["गुरू", "गुरूंनी गुरूंच्या गुरूला"],
  ["नदी", "नदियाँ नदियों नदीला"],
  ["कंदील", "कंदिलाची कंदिलात"],
  ["कठिनाई", "कठिनाइयों"],
  ["माला", "मालाएँ मालाओं"],
  ["किताब", "किताबें किताबों"],
  ["सुग्रीव", "सुग्रीवहिं सुग्रीवाने"],
  ["पंढरपूर", "पंढरपूरला पंढरपूरचा"],
  ["हनुमान", "हनुमानजी"],
  ["शिव", "शिवजी"],
  ["lamp", "lamps"],
  ["story", "stories"],
  ["sing", "sings"],
  ["chant", "chanting chanted"],
  ["collect", "collecting collection collections"],
])("%s is the stem of %s", (base, inflected) => {
  const own = stems(base);
  for (const word of inflected.split(" ")) {
    expect
      .soft(
        stems(word).some((stem) => own.includes(stem)),
        word,
      )
      .toBe(true);
  }
});

test.each(["राम", "माला", "वर", "चा", "मी", "आई", "bless", "this", "guru"])("keeps a stem of %s", (word) => {
  for (const stem of stems(word)) expect(stem.length).toBeGreaterThanOrEqual(Math.min(2, word.length));
});

test.each([
  ["नदियाँ", "नद", "नदिय"],
  ["माताओं", "मात", "माताओ"],
  ["घरात", "घरात", "घर"],
])("the stem of %s is %s in Hindi and %s in Marathi", (word, hindi, marathi) => {
  expect(stems(word)).toEqual(expect.arrayContaining([hindi, marathi]));
});
