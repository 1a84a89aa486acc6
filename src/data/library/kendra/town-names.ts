// Towns that have been renamed, or that people call by several names. GeoNames has one of them.

const TOWNS = [
  ["Mumbai", "Bombay"],
  ["Pune", "Poona"],
  ["Delhi", "Dilli"],
  ["Pimpri", "Chinchwad", "Pimpri Chinchwad"],
  ["Ahmadnagar", "Ahmednagar", "Ahamadnagar", "Ahilyanagar", "Ahilya Nagar", "Nagar"],
  ["Aurangabad", "Sambhajinagar", "Sambhaji Nagar", "Chhatrapati Sambhajinagar", "Chhatrapati Sambhaji Nagar"],
  ["Beed", "Bid"],
  ["Sangli", "Miraj"],
  ["Virar", "Vasai"],
  ["Osmanabad", "Dharashiv"],
  ["Chanda", "Chandrapur"],
  ["Dhulia", "Dhule"],
  ["Amarnath", "Ambarnath"],
  ["Panaji", "Panjim"],
  ["Madgaon", "Margao"],
  ["Vadodara", "Baroda"],
  ["Belgaum", "Belagavi"],
  ["Hubli", "Hubballi"],
  ["Bengaluru", "Bangalore"],
  ["Mysore", "Mysuru"],
  ["Mangalore", "Mangaluru"],
  ["Gulbarga", "Kalaburagi"],
  ["Bijapur", "Vijayapura"],
  ["Bellary", "Ballari"],
  ["Shimoga", "Shivamogga"],
  ["Tumkur", "Tumakuru"],
  ["Chennai", "Madras"],
  ["Tiruchirappalli", "Trichy"],
  ["Tanjore", "Thanjavur"],
  ["Puducherry", "Pondicherry"],
  ["Cochin", "Kochi"],
  ["Kozhikode", "Calicut"],
  ["Thiruvananthapuram", "Trivandrum"],
  ["Visakhapatnam", "Vizag"],
  ["Kolkata", "Calcutta"],
  ["Haora", "Howrah"],
  ["Raurkela", "Rourkela"],
  ["Saugor", "Sagar"],
  ["Allahabad", "Prayagraj"],
  ["Varanasi", "Banaras", "Benares"],
  ["Gurgaon", "Gurugram"],
  ["Dehra Dun", "Dehradun"],
  ["New York City", "New York"],
];

const COUNTRIES = [
  ["United States", "USA", "US", "America", "अमेरिका"],
  ["United Kingdom", "UK", "England", "इंग्लंड", "इंग्लैंड"],
  ["United Arab Emirates", "UAE", "Emirates"],
];

/** The other names of a country by which readers look for its centres. */
export function otherCountryNames(name: string): string[] {
  return COUNTRIES.filter(([known]) => known === name).flatMap(([, ...others]) => others);
}

export function otherNames(name: string): string[] {
  return TOWNS.filter((names) => names.includes(name))
    .flat()
    .filter((other) => other !== name);
}
