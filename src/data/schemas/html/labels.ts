// Labels that we add to a body. They are in the body's language.
type BodyWords = Readonly<{ watchVideo: string; picture: string; table: string }>;

const english: BodyWords = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };

const words: Readonly<Record<string, BodyWords>> = {
  en: english,
  mr: { watchVideo: "व्हिडिओ पहा", picture: "चित्र", table: "तक्ता" },
  hi: { watchVideo: "वीडियो देखें", picture: "चित्र", table: "तालिका" },
  sa: { watchVideo: "चलचित्रं पश्यतु", picture: "चित्रम्", table: "सारणी" },
  gu: { watchVideo: "વિડિઓ જુઓ", picture: "ચિત્ર", table: "કોષ્ટક" },
  kn: { watchVideo: "ವೀಡಿಯೊ ನೋಡಿ", picture: "ಚಿತ್ರ", table: "ಕೋಷ್ಟಕ" },
};

/** The labels for a BCP 47 tag; English for other languages. */
export function bodyLabels(lang: string): BodyWords {
  const language = lang.split("-")[0] ?? "";
  return Object.hasOwn(words, language) ? (words[language] ?? english) : english;
}
