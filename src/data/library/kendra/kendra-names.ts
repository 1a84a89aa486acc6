// The names of a kendra and of its places.
import { type Name, nameIn } from "../../../site/i18n/names.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import { countryName, fieldName, nameOf } from "../names/name.ts";

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

/** A place's name in English, if that is known: the same for documents that name the place in different languages. */
export function placeKey(place: Name): string;
export function placeKey(place: Name | null): string | null;
export function placeKey(place: Name | null): string | null {
  return place === null ? null : nameIn(place, "en").text;
}
