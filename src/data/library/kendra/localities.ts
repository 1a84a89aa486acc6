// Parts of large Indian cities, which people name instead of the city. GeoNames' towns leave most of them out, so they are written by hand.
// Left out are common words and holy names, which readers look for as such: Camp, Dwarka, Panchavati.
import type { Town } from "../../schemas/kendra/kendra-town.ts";

/** Names, latitude and longitude, to a kilometre. */
type Locality = readonly [names: readonly string[], latitude: number, longitude: number];

const MUMBAI: readonly Locality[] = [
  [["Colaba", "कुलाबा"], 18.91, 72.81],
  [["Girgaon", "Girgaum"], 18.95, 72.82],
  [["Byculla", "भायखळा"], 18.98, 72.83],
  [["Worli", "वरळी"], 19.01, 72.82],
  [["Parel", "Lower Parel", "परळ"], 19, 72.84],
  [["Dadar"], 19.02, 72.84],
  [["Prabhadevi"], 19.02, 72.83],
  [["Mahim"], 19.04, 72.84],
  [["Matunga"], 19.03, 72.85],
  [["Wadala"], 19.02, 72.86],
  [["Sion", "सायन"], 19.04, 72.86],
  [["Bandra", "वांद्रे"], 19.06, 72.84],
  [["Santacruz", "Santa Cruz"], 19.08, 72.84],
  [["Vile Parle"], 19.1, 72.85],
  [["Andheri"], 19.12, 72.85],
  [["Jogeshwari"], 19.14, 72.85],
  [["Goregaon"], 19.16, 72.85],
  [["Malad"], 19.19, 72.85],
  [["Kandivali", "Kandivli"], 19.21, 72.85],
  [["Borivali"], 19.23, 72.86],
  [["Dahisar"], 19.25, 72.86],
  [["Mira Road", "मीरारोड"], 19.28, 72.87],
  [["Kurla"], 19.07, 72.88],
  [["Chembur"], 19.06, 72.9],
  [["Ghatkopar"], 19.09, 72.91],
  [["Vikhroli"], 19.11, 72.93],
  [["Bhandup"], 19.14, 72.94],
  [["Mulund"], 19.17, 72.96],
  [["Kalwa", "कळवा"], 19.2, 72.99],
  [["Mumbra"], 19.18, 73.02],
  [["Ghansoli"], 19.12, 73],
  [["Vashi"], 19.08, 73],
  [["Nerul"], 19.03, 73.02],
  [["Kharghar", "खारघर"], 19.03, 73.07],
  [["Kamothe"], 19.02, 73.09],
];

const PUNE: readonly Locality[] = [
  [["Kothrud", "Kotharud"], 18.51, 73.81],
  [["Karve Nagar", "Karvenagar"], 18.49, 73.82],
  [["Warje", "वारजे"], 18.48, 73.8],
  [["Dhayari"], 18.45, 73.81],
  [["Katraj"], 18.45, 73.87],
  [["Dhankawadi"], 18.46, 73.85],
  [["Bibwewadi"], 18.47, 73.86],
  [["Swargate", "स्वारगेट"], 18.5, 73.86],
  [["Kondhwa", "कोंढवा"], 18.47, 73.89],
  [["Hadapsar"], 18.5, 73.93],
  [["Kharadi"], 18.55, 73.94],
  [["Viman Nagar"], 18.57, 73.91],
  [["Wagholi"], 18.58, 73.98],
  [["Yerawada", "Yerwada"], 18.55, 73.88],
  [["Aundh"], 18.56, 73.81],
  [["Baner"], 18.56, 73.79],
  [["Bavdhan", "बावधन"], 18.52, 73.78],
  [["Pashan"], 18.54, 73.79],
  [["Sangvi", "सांगवी"], 18.58, 73.82],
  [["Wakad"], 18.6, 73.76],
  [["Hinjewadi", "Hinjawadi"], 18.59, 73.74],
  [["Nigdi", "निगडी"], 18.65, 73.77],
  [["Akurdi"], 18.65, 73.78],
  [["Bhosari"], 18.62, 73.85],
];

const OTHERS: readonly Locality[] = [
  [["Dharampeth"], 21.14, 79.06],
  [["Nashik Road", "Nasik Road"], 19.95, 73.84],
  [["Maninagar"], 22.99, 72.6],
  [["Karol Bagh"], 28.65, 77.19],
  [["Janakpuri"], 28.62, 77.09],
  [["Whitefield"], 12.97, 77.75],
  [["Koramangala"], 12.93, 77.62],
  [["Indiranagar"], 12.97, 77.64],
  [["Jayanagar"], 12.93, 77.58],
  [["Gachibowli"], 17.44, 78.35],
  [["Madhapur"], 17.45, 78.39],
  [["Dilsukhnagar"], 17.37, 78.53],
];

/** @param isHome whether India is the country with most centres */
export function localities(isHome: boolean): Town[] {
  return [...MUMBAI, ...PUNE, ...OTHERS].map(([names, latitude, longitude]) => ({
    names,
    position: { latitude, longitude },
    isHome,
  }));
}
