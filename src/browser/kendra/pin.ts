// Indian post codes (PIN): their first digits name a region, and the first three a district.
import { withNearestCode } from "../../language/places/post-code.ts";
import { latinDigits } from "../../language/spelling.ts";
import type { Card } from "./cards.ts";

/** What has a key of `kendra-entry.ts`, which contains the post code. */
type Located = Pick<Card, "key">;

/** A code or its beginning. People write a blank in it. */
const TYPED = /(?<!\d)([1-9]\d{2})\s?(\d{0,3})(?!\d)/;
const WHOLE = /(?<!\d)[1-9]\d{5}(?!\d)/;

/** The text with Latin digits, and a code of six digits without its blank. */
export function withWholePin(typed: string): string {
  return latinDigits(typed).replace(/(?<!\d)([1-9]\d{2})\s(\d{3})(?!\d)/g, "$1$2");
}

/** The post code of a centre; empty where it has none. */
export function pinOf({ key }: Located): string {
  return WHOLE.exec(key)?.[0] ?? "";
}

/** The code in a text, and the centres whose own begins most like it; none where all are far away. */
export function nearPin<Found extends Located>(
  typed: string,
  cards: readonly Found[],
): Readonly<{ pin: string; cards: readonly Found[] }> {
  const [, start = "", end = ""] = TYPED.exec(latinDigits(typed)) ?? [];
  const pin = start + end;
  return { pin, cards: withNearestCode(pin, cards, pinOf) };
}
