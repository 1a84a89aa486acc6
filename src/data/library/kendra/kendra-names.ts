// The names of a kendra and of its places.
import { type Name, nameIn, textsOf } from "../../../site/i18n/names.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import { countryName, fieldName, nameOf } from "../names.ts";

export type KendraNames = Readonly<
  { name: Name } & Record<"address" | "city" | "district" | "state" | "country", Name | null>
>;

/** What a kendra and its places are called in each language. */
export function kendraNames(kendra: Kendra): KendraNames {
  return {
    name: nameOf(kendra.name, kendra.translations.name),
    address: fieldName(kendra, "address"),
    city: fieldName(kendra, "city"),
    district: fieldName(kendra, "district"),
    state: fieldName(kendra, "state"),
    country: kendra.country === null ? null : countryName(kendra.country, kendra.translations.country),
  };
}

/** Words of a number within a street or house. Others that are as common have fewer than three letters. */
const NUMBER_WORDS = new Set(
  [
    "flat house shop room plot block door gala gat survey number",
    "फ्लॅट फ्लैट सदनिका हाउस हाऊस मकान दुकान गाळा खोली कमरा भूखंड प्लॉट ब्लॉक सर्वे क्र क्रमांक नंबर संख्या",
  ].flatMap((words) => words.split(" ")),
);

/** The first part of an address that is a name, mostly of a hall, in each language; null where it has none. */
export function venueOf({ address, city, district, state }: KendraNames): Name | null {
  if (address === null) return null;
  const places = [city, district, state].flatMap((place) => (place === null ? [] : textsOf(place)));
  const venue = (text: string) =>
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .find((part) => isName(part) && !places.includes(part));
  const text = venue(address.text);
  if (text === undefined) return null;
  const versions = Object.entries(address.translations).map(([tag, version]) => [tag, venue(version)] as const);
  return { ...address, text, translations: Object.fromEntries(versions.filter(hasText)) };
}

/** What follows the venue at the beginning of an address; null where that is not so in every language. */
export function streetOf(address: Name, venue: Name): Name | null {
  const after = (text: string, name: string | undefined) =>
    name !== undefined && text.startsWith(`${name}, `) ? text.slice(name.length + 2) : undefined;
  const text = after(address.text, venue.text);
  const versions = Object.entries(address.translations).map(
    ([tag, version]) => [tag, after(version, venue.translations[tag])] as const,
  );
  return text !== undefined && versions.every(hasText)
    ? { ...address, text, translations: Object.fromEntries(versions) }
    : null;
}

/** Whether it is more than the number of a flat, shop or house. */
function isName(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.some((word) => !NUMBER_WORDS.has(word));
}

function hasText(version: readonly [string, string | undefined]): version is readonly [string, string] {
  return version[1] !== undefined;
}

/** A place's name in English, if that is known: the same for documents that name the place in different languages. */
export function placeKey(place: Name): string;
export function placeKey(place: Name | null): string | null;
export function placeKey(place: Name | null): string | null {
  return place === null ? null : nameIn(place, "en").text;
}

/**
 * What tells a kendra from the others. Where the rest says no more to most readers: its whole name, and what it has in
 * common with others.
 */
export type KendraTitle = Readonly<{ own: Name; full: Name | null; common: Name | null }>;

/** How many centres begin alike where that tells nothing about one of them: this share, and more than one. */
const COMMON_SHARE = 1 / 4;

/** The titles of all centres, in their order: of "Worship Centre, Pune", only the place is its own. */
export function kendraTitles(all: readonly KendraNames[]): KendraTitle[] {
  const parts = all.map(({ name }) => partsOf(name));
  const sharing = Map.groupBy(parts, (each) => each?.common.text);
  return all.map((names, index): KendraTitle => {
    const part = parts[index];
    const isCommon = (sharing.get(part?.common.text)?.length ?? 0) >= Math.max(2, all.length * COMMON_SHARE);
    return part && isCommon
      ? { own: placeOf(part.own, names), full: names.name, common: part.common }
      : { own: names.name, full: null, common: null };
  });
}

/** What is before and after the last comma; null where a version of the name has none. */
function partsOf(name: Name): Readonly<{ common: Name; own: Name }> | null {
  if (textsOf(name).some((text) => text.lastIndexOf(", ") < 1)) return null;
  return {
    common: changed(name, (text) => text.slice(0, text.lastIndexOf(", "))),
    own: changed(name, (text) => text.slice(text.lastIndexOf(", ") + 2)),
  };
}

function changed({ text, lang, translations }: Name, change: (text: string) => string): Name {
  const versions = Object.entries(translations).map(([tag, version]) => [tag, change(version)] as const);
  return { text: change(text), lang, translations: Object.fromEntries(versions) };
}

/** The city, district or state of that name, which may have translations that the kendra's own name lacks. */
function placeOf(own: Name, { city, district, state }: KendraNames): Name {
  return [city, district, state].find((place) => place !== null && textsOf(place).includes(own.text)) ?? own;
}
