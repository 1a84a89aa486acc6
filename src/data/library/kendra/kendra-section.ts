import { site } from "#config";
import { langOfScript } from "../../../language/script-language.ts";
import type { UiLanguage } from "../../../site/config-type.ts";
import { nameIn, textsOf } from "../../../site/i18n/names.ts";
import { shownName, shownText, textName } from "../../../site/i18n/shown-name.ts";
import { inEveryLanguage, languages, t } from "../../../site/i18n/strings.ts";
import { weekdayNames } from "../../../site/format.ts";
import {
  kendraCalendarUrl,
  kendraFinderUrl,
  kendraPlacesUrl,
  kendraTownsUrl,
  kendraUrl,
  kendrasUrl,
} from "../../../site/urls.ts";
import type { Kendra } from "../../schemas/kendra.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { parseDays } from "../../schemas/kendra/meeting-days.ts";
import type { Content } from "../content.ts";
import { file, page } from "../page-info.ts";
import type { Finder, Searchable, ShownTexts, SitePage } from "../searchable.ts";
import { meetingIn } from "./kendra-entry.ts";
import { kendraMeetings } from "./kendra-meetings.ts";
import { kendraNames, placeKey } from "./kendra-names.ts";
import { kendrasPage } from "./kendras.ts";
import { otherCountryNames, otherNames } from "./town-names.ts";
import { townCountries } from "./towns.ts";

/** The type of the centres in the search. */
const KENDRA = "kendra";

/** The centres' part of the site's list. */
export function kendraFiles(content: Content) {
  const { kendras } = content.snapshot;
  const countries = townCountries({ kendras });
  return [
    page("/upasana-kendra", kendrasUrl, kendrasPage(content)),
    ...kendraMeetings(content.snapshot).map((meeting) =>
      file("/upasana-kendra/[slug].ics", kendraCalendarUrl(meeting.slug), meeting),
    ),
    // A site without centres, or without their countries, has no such files.
    ...(countries.length === 0
      ? []
      : [
          file("/upasana-kendra/[file].txt", kendraTownsUrl, { countries, kendras: null }),
          file("/upasana-kendra/[file].txt", kendraPlacesUrl, { countries, kendras }),
        ]),
  ];
}

/** The page of the centres in the search. */
export const kendrasSitePage: SitePage = {
  url: kendrasUrl,
  title: textName(({ kendras }) => kendras.title),
  intro: textName(({ kendras }) => kendras.intro),
  words: site.pageWords.kendras,
};

/** The finder, which the search offers beside its results; none without centres. */
export function kendraFinders(snapshot: Snapshot): Finder[] {
  if (snapshot.kendras.length === 0) return [];
  return [
    {
      type: KENDRA,
      url: kendraFinderUrl,
      label: t.kendras.findNear,
      nearestTo: t.kendras.nearestTo,
      inArea: t.kendras.noPin,
      places: placeList(snapshot),
    },
  ];
}

/** The address of the list of places that the search knows; null where no centre has a country. */
export function placeList(snapshot: Snapshot): string | null {
  return townCountries(snapshot).length === 0 ? null : kendraPlacesUrl;
}

/** The words for a centre: a search for one in a place finds it. */
const typeLabels = new Set(inEveryLanguage(({ searchTypes }) => searchTypes.kendra));

/** A centre as the search finds it. */
export function kendraSearchable(kendra: Kendra): Searchable {
  const { slug, pincode, meetingDay, meetingTime } = kendra;
  const { name, address, city, district, state, country } = kendraNames(kendra);
  const places = [city, district, state].filter((place) => place !== null);
  const note = [...new Set(places.map(shownText))].join(", ");
  const older = places.flatMap((place) => otherNames(placeKey(place)));
  const headings = [...new Set([note, ...places.flatMap(textsOf), ...older, ...typeLabels])];
  const countries = country === null ? [] : otherCountryNames(placeKey(country));
  const texts = [...[address, country].flatMap((place) => (place === null ? [] : textsOf(place))), ...countries];
  const { text: title, lang } = shownName(name);
  return {
    url: kendraUrl(slug),
    type: KENDRA,
    title,
    lang,
    names: textsOf(name).filter((text) => text !== title),
    note,
    headings,
    texts: [...texts, pincode, ...daysOf(meetingDay), meetingTime],
    shown: Object.fromEntries(languages.map((language) => [language, shownIn(kendra, language)])),
  };
}

/** Place and time as on the page of the centres. */
function shownIn(kendra: Kendra, language: UiLanguage): ShownTexts {
  const { name, address, city, district, state } = kendraNames(kendra);
  const places = [city, district, state].flatMap((place) => (place === null ? [] : nameIn(place, language)));
  const note = [...new Set(places.map(({ text }) => text))].join(", ");
  const pincode = kendra.pincode === null ? [] : [kendra.pincode];
  const street = address === null ? null : nameIn(address, language);
  const at = [...(street === null ? [] : [street.text]), ...pincode].join(", ");
  return {
    title: nameIn(name, language),
    note: { text: note, lang: langOfScript(note, [language, ...places.map(({ lang }) => lang)]) },
    lines: [meetingIn(kendra, language), at === "" ? null : { text: at, lang: street?.lang ?? "" }].filter(
      (line) => line !== null,
    ),
  };
}

/** Days in every language, or as the editor wrote them. */
function daysOf(text: string | null): string[] {
  if (text === null) return [];
  return parseDays(text)?.flatMap(weekdayNames) ?? [text];
}
