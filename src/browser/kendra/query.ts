// What a reader types into the finder, and the centres that it names.
import { parseDays } from "../../data/schemas/kendra/kendra-meeting.ts";
import { filterKey, matchesFilter } from "../../language/filter-key.ts";
import { isFunctionWord } from "../../language/function-words.ts";
import { wordTexts } from "../../language/words.ts";
import type { Card } from "./cards.ts";

/** What a query needs to know of a centre. */
type Findable = Pick<Card, "key" | "days">;

/** Folded by their keys, so that one spelling stands for others that sound the same. */
const NEAR = keys([
  "near nearby nearest closest close around",
  "जवळ जवळचे जवळची जवळचा जवळील जवळपास नजीक नजीकचे javal jawal javalche",
  "पास आसपास नजदीक नज़दीक नजदीकी निकट करीब paas pas aaspaas nazdeek najdik najadik nikat karib",
  "નજીક નજીકનું પાસે આસપાસ najik",
]);
const OWN = keys([
  "me my mine us location",
  "मला मी माझे माझा माझ्या आमच्या mala majhya mazya mazhya maze",
  "मेरे मेरा मुझे हमारे mere mera mujhe hamare",
  "મારી મારા મારું મને mari mara",
]);
const CENTRE = keys([
  "centre centres center centers worship every each",
  "kendra kendras kendre kendr upasana केंद्र केंद्रे केंद्रों उपासना दर प्रत्येक",
  "કેન્દ્ર કેન્દ્રો ઉપાસના",
]);

/**
 * The centres of a place, or else those that meet on a day: "saturday", "pune saturday". Little words count only if all
 * words are the centre's: "centre in pune" means Pune.
 */
export function findCards<Found extends Findable>(typed: string, cards: readonly Found[]): readonly Found[] {
  const whole = cards.filter(({ key }) => matchesFilter(typed, key));
  const words = wordTexts(typed);
  if (whole.length > 0 || words.length === 0) return whole;
  const days = words.flatMap((word) => parseDays(word) ?? []);
  const onDays = days.length === 0 ? cards : cards.filter((card) => card.days.some((day) => days.includes(day)));
  return onDays.filter(({ key }) => matchesFilter(placeIn(typed), key));
}

/** What a text says of a place: "centre in thane on saturday" names Thane. */
function placeIn(typed: string): string {
  return wordTexts(typed)
    .filter((word) => parseDays(word) === null && !isLittle(word))
    .join(" ");
}

function isLittle(word: string): boolean {
  return isFunctionWord(word) || [NEAR, OWN, CENTRE].some((words) => words.has(filterKey(word)));
}

function keys(rows: readonly string[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.split(" ")).map(filterKey));
}
