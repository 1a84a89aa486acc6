import { describe, expect, test } from "vitest";
import { fold, foldAll, isMatch } from "../../src/kendra/fold.ts";

describe("Spellings of one place", () => {
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
  ])("%s and %s have one key", ([first = "", ...others]) => {
    expect(new Set([first, ...others].map(fold)).size).toBe(1);
  });

  test("different places have different keys", () => {
    const places = ["Satara", "Sangli", "Solapur", "Surat", "Pune", "Nagpur", "Nashik", "Nanded", "Thane"];
    expect(new Set(places.map(fold)).size).toBe(places.length);
  });
});

describe("A kendra is found", () => {
  const key = foldAll(["शांतिदीप उपासना केंद्र, सातारा", "Satara", null, "Maharashtra", "415001"]);

  test.for([
    "sat",
    "Satara",
    "सातारा",
    "सात",
    "satara maharashtra",
    "महाराष्ट्र",
    "4150",
    "४१५",
    "upasna kendra",
    " ",
    "...",
  ])("by %j", (typed) => expect(isMatch(key, typed)).toBe(true));

  test.for(["surat", "पुणे", "satara gujarat", "15001", "tara"])("not by %j", (typed) =>
    expect(isMatch(key, typed)).toBe(false),
  );

  test("by both ways to say ऋ", () => {
    const krishna = foldAll(["कृष्णानगर"]);
    expect(["krishnanagar", "krushnanagar", "कृष्णानगर"].map((typed) => isMatch(krishna, typed))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
