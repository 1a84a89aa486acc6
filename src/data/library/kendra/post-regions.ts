// Indian post codes (PIN): the town of each region, as `regionOf` names it. The search looks for the centre nearest to it. Regions that
// are too far from every centre (MAX_KM) have none.

const TOWNS: Readonly<Record<string, string>> = {
  ...{ 11: "Delhi", 12: "Gurgaon", 13: "Ambala", 14: "Ludhiana", 15: "Bathinda", 16: "Chandigarh", 17: "Shimla" },
  ...{ 20: "Aligarh", 21: "Prayagraj", 22: "Lucknow", 23: "Mirzapur", 24: "Bareilly", 25: "Meerut", 26: "Haldwani" },
  ...{ 27: "Gorakhpur", 28: "Agra", 30: "Jaipur", 31: "Udaipur", 32: "Kota", 33: "Bikaner", 34: "Jodhpur" },
  ...{ 36: "Rajkot", 37: "Bhuj", 38: "Ahmedabad", 39: "Surat", 40: "Mumbai", 41: "Pune", 42: "Nashik" },
  ...{ 43: "Aurangabad", 44: "Nagpur", 45: "Indore", 46: "Bhopal", 47: "Gwalior", 48: "Jabalpur", 49: "Raipur" },
  ...{ 50: "Hyderabad", 51: "Tirupati", 52: "Vijayawada", 53: "Vizag", 56: "Bangalore", 57: "Mysuru", 58: "Hubli" },
  ...{ 59: "Belgaum", 60: "Chennai", 61: "Thanjavur", 62: "Madurai", 63: "Salem", 64: "Coimbatore", 67: "Kozhikode" },
  ...{ 68: "Kochi", 69: "Trivandrum", 70: "Kolkata", 71: "Howrah", 72: "Kharagpur", 74: "Krishnanagar" },
  ...{ 75: "Bhubaneshwar", 76: "Brahmapur", 77: "Rourkela", 80: "Patna", 81: "Bhagalpur", 82: "Gaya", 83: "Ranchi" },
  ...{ 84: "Muzaffarpur", 85: "Purnia", 246: "Dehra Dun", 403: "Panaji", 585: "Gulbarga", 825: "Dhanbad" },
};

/** The beginnings of the post codes of a town's regions. @param names of the town */
export function postRegionsOf(names: readonly string[]): string[] {
  return Object.keys(TOWNS).filter((digits) => names.includes(TOWNS[digits] ?? ""));
}
