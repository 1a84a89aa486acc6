import { describe, expect, test } from "vitest";
import { filterKey, looseFilterKey, matchesFilter } from "../../src/language/filter-key.ts";

test.each([
  ["विठ्ठल", ["Vitthal", "vithal", "viṭhṭhala"]],
  ["ज्ञानेश्वर", ["dnyaneshwar", "Gyaneshvar", "jnaneshwar", "Dnyāneshvar"]],
  ["कृष्ण", ["krishna", "krushna", "Kṛṣṇa"]],
  ["रखुमाई", ["rakhumai", "Rakhumaai"]],
  ["सुंदर तें ध्यान", ["sundar te dhyan"]],
  ["पंढरपूर", ["Pandharpur", "pandharpoor"]],
  ["लक्ष्मी", ["lakshmi", "laxmi"]],
  ["पढ़ना", ["padhna"]],
  ["अभंग १२", ["abhang 12"]],
])("%s has the loose key of %j", (devanagari, spellings) => {
  expect(spellings.map(looseFilterKey)).toEqual(spellings.map(() => looseFilterKey(devanagari)));
  for (const typed of spellings) expect.soft(matchesFilter(typed, filterKey(devanagari)), typed).toBe(true);
});

test.each([
  ["vith", "संत तुकाराम विठ्ठल", true],
  ["tuka vitthal", "संत तुकाराम विठ्ठल", true],
  ["तुका", "Sant Tukaram", true],
  ["thal", "विठ्ठल", false],
  ["", "विठ्ठल", true],
])("%j in %j: %j", (wanted, text, expected) => {
  expect(matchesFilter(wanted, filterKey(text))).toBe(expected);
});

describe("spellings of one place", () => {
  test.for([
    ["सातारा", "Satara", "SAATARA", "sātārā"],
    ["पुणे", "Pune"],
    ["ठाणे", "Thane", "Thaane", "Tane"],
    ["कोल्हापूर", "Kolhapur", "Kolhapoor"],
    ["पंढरपूर", "Pandharpur", "Pandharpoor"],
    ["अमरावती", "Amravati", "Amaravatee", "Amrawati"],
    ["जळगाव", "Jalgaon", "Jalgav"],
    ["बेळगाव", "Belgaum", "Belgaon"],
    ["मुंबई", "Mumbai", "Munbai"],
    ["नाशिक", "Nashik", "Nasik"],
    ["छत्रपती संभाजीनगर", "Chhatrapati Sambhajinagar", "Chatrapati Sambhajinagar"],
    ["ज्ञानेश्वर", "Dnyaneshwar", "Gyaneshwar"],
    ["फलटण", "Phaltan", "Faltan"],
    ["महाराष्ट्र", "Maharashtra"],
    ["४१५००१", "415001"],
    ["श्री", "Shree", "Shri", "Sri"],
  ])("%s and %s have one loose key", ([first = "", ...others]) => {
    expect(new Set([first, ...others].map(looseFilterKey)).size).toBe(1);
  });

  test("different places have different loose keys", () => {
    const places = ["Satara", "Sangli", "Solapur", "Surat", "Pune", "Nagpur", "Nashik", "Nanded", "Thane"];
    expect(new Set(places.map(looseFilterKey)).size).toBe(places.length);
  });
});

describe("a kendra is found", () => {
  const key = filterKey("शांतिदीप उपासना केंद्र, सातारा Satara Maharashtra 415001");

  test.for(["sat", "Satara", "सातारा", "सात", "satara maharashtra", "महाराष्ट्र", "4150", "४१५", "upasna kendra", " "])(
    "by %j",
    (typed) => expect(matchesFilter(typed, key)).toBe(true),
  );

  test.for(["surat", "पुणे", "satara gujarat", "15001", "tara", "..."])("not by %j", (typed) =>
    expect(matchesFilter(typed, key)).toBe(false),
  );

  test("by both pronunciations of ऋ", () => {
    const krishna = filterKey("कृष्णानगर");
    expect(["krishnanagar", "krushnanagar", "कृष्णानगर"].map((typed) => matchesFilter(typed, krishna))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("a typing error is forgiven", () => {
  test.for([
    ["a doubled letter", "sattara", "सातारा"],
    ["an omitted vowel", "stara", "सातारा"],
    ["two transposed letters", "mahrashatra", "Maharashtra"],
    ["a neighbouring key", "kolgapur", "कोल्हापूर"],
    ["two errors in a long word", "sambhjinafar", "छत्रपती संभाजीनगर"],
    ["a wrong vowel sign", "कोल्हपुर", "Kolhapur"],
    ["an error in an unfinished word", "mahrasht", "महाराष्ट्र"],
    ["a doubled e", "dhulee", "धुळे"],
    ["a doubled o", "goregaoon", "Goregaon"],
    ["a wrong vowel in a short word", "vesai", "वसई"],
    ["two transposed letters in a short word", "dhuel", "Dhule"],
  ])("%s: %s finds %s", ([, typed = "", text = ""]) => expect(matchesFilter(typed, filterKey(text))).toBe(true));

  test.for([
    ["the beginning of another word", "dhule", "Dhulagadh"],
    ["a shorter word with the same consonants", "dadar", "धारवाड"],
    ["another first letter", "katara", "सातारा"],
    ["a short word", "puna", "पणजी"],
    ["two errors in a short word", "sapaka", "Satara"],
  ])("%s: %s does not find %s", ([, typed = "", text = ""]) =>
    expect(matchesFilter(typed, filterKey(text))).toBe(false),
  );
});

test("a word that is pasted with the soft hyphens of a page is the same word", () => {
  const key = filterKey("सङ्कटनाशनगणेशस्तोत्रम्");
  expect(matchesFilter("Sanka\u00ADṭanāshanagaṇesha\u00ADstotram", key)).toBe(true);
});

test.for(["zzzz", "qqqq", "kkkk", "xxxx", "zz", "....", "😀", "\u00AD"])("%s is no word and finds nothing", (typed) => {
  expect(matchesFilter(typed, filterKey("उपासना केंद्र, जळगाव, क्षेत्र Kolhapur 415001"))).toBe(false);
});

describe("a list is filtered while somebody types", () => {
  test.for([
    ["Dnyaneshwar", "ज्ञानेश्वर"],
    ["pratyekane", "प्रत्येकाने"],
    ["vyankatesh", "व्यंकटेश"],
    ["priya", "प्रिया"],
    ["hriday", "हृदय"],
    ["Jalgaon", "जळगाव"],
    ["mohan", "मोहन"],
    ["gaye", "गये"],
  ])("%s finds %s from its second letter on", ([latin = "", devanagari = ""]) => {
    for (let length = 2; length <= latin.length; length += 1) {
      const typed = latin.slice(0, length);
      expect.soft(matchesFilter(typed, filterKey(devanagari)), typed).toBe(true);
    }
  });
});
